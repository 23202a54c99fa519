import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { dayOf } from "../lib/days.ts";
import { toNumber } from "./paging.ts";

export const scalars: Readonly<Record<string, (value: unknown, format?: string) => unknown>> = {
  integer: (value) => {
    if (Number.isInteger(value)) return value;
    const number = toNumber(value);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  number: toNumber,
  boolean: (value) => {
    if (typeof value === "boolean") return value;
    if (value === 1 || value === "1" || value === "true") return true;
    return value === 0 || value === "0" || value === "false" ? false : undefined;
  },
  string: (value, format) => {
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    if (typeof value === "number" && format === "date-time") return momentOf(value);
    const text = String(value);
    return texts[format ?? ""]?.(text) ?? text;
  },
};

const texts: Readonly<Record<string, (value: string) => string | undefined>> = {
  "date-time": isoOf,
  date: isoDayOf,
  phone: mobilePhoneOf,
};

/** Checks days and moments only. */
export const fitsFormat = (value: string, format: string | undefined): boolean =>
  format === "date" ? ISO_DAY.test(value) : format !== "date-time" || ISO_MOMENT.test(value);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
/** As Vietnam writes it: the day comes first. */
const LOCAL_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function isoDayOf(value: string): string | undefined {
  if (ISO_DAY.test(value)) return value;
  const [, day = "", month = "", year] = LOCAL_DAY.exec(value) ?? [];
  if (year !== undefined) {
    const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return Number.isNaN(Date.parse(iso)) ? undefined : iso;
  }
  const moment = isoOf(value);
  return moment === undefined ? undefined : dayOf(Date.parse(moment));
}

/** Also of a number that was stored as an integer and lost its 0. */
function mobilePhoneOf(value: string): string | undefined {
  const phone = normalPhone(value);
  return [phone, `0${phone}`].find(isMobilePhone);
}

const ISO_MOMENT = /T.*(?:Z|[+-]\d\d:\d\d)$/;
const SQL_MOMENT = /^(\d{4}-\d\d-\d\d)[ T]([\d:.]{8,})\s?(Z|[+-]\d\d)?:?(\d\d)?$/;

/** Reads database notation; Vietnam's time unless it has a zone. */
function isoOf(value: string): string | undefined {
  if (ISO_MOMENT.test(value)) return value;
  const [, day, time, zone = "+07", minutes = "00"] = SQL_MOMENT.exec(value) ?? [];
  const date = new Date(`${day}T${time}${zone === "Z" ? zone : `${zone}:${minutes}`}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

function momentOf(value: number): string | undefined {
  const date = new Date(value < 100_000_000_000 ? value * 1_000 : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
