import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { dayOf } from "../lib/days.ts";
import { toNumber } from "./paging.ts";

/** The value as this type; undefined when it is none. Equal when it was one already. */
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

/** How a text of this format is written elsewhere, as the contract has it; undefined if it is none. */
const texts: Readonly<Record<string, (value: string) => string | undefined>> = {
  "date-time": isoOf,
  date: isoDayOf,
  phone: mobilePhoneOf,
};

/** Whether a text is what its format says, as far as days and moments go. */
export const fitsFormat = (value: string, format: string | undefined): boolean =>
  format === "date" ? ISO_DAY.test(value) : format !== "date-time" || ISO_MOMENT.test(value);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
/** As Vietnam writes it: the day comes first. */
const LOCAL_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A day, also from a moment: that on which it is in Vietnam. */
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

/** A mobile number in its normal form, also one that was stored as a number and lost its 0. */
function mobilePhoneOf(value: string): string | undefined {
  const phone = normalPhone(value);
  return [phone, `0${phone}`].find(isMobilePhone);
}

const ISO_MOMENT = /T.*(?:Z|[+-]\d\d:\d\d)$/;
/** Day, time, hours and minutes of the zone; of these the last two may be missing. */
const SQL_MOMENT = /^(\d{4}-\d\d-\d\d)[ T]([\d:.]{8,})\s?(Z|[+-]\d\d)?:?(\d\d)?$/;

/** ISO 8601 for a moment as databases write it: by the clock of Vietnam, unless it says where. */
function isoOf(value: string): string | undefined {
  if (ISO_MOMENT.test(value)) return value;
  const [, day, time, zone = "+07", minutes = "00"] = SQL_MOMENT.exec(value) ?? [];
  const date = new Date(`${day}T${time}${zone === "Z" ? zone : `${zone}:${minutes}`}`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A moment by the clock of Unix, in seconds or milliseconds. */
function momentOf(value: number): string | undefined {
  const date = new Date(value < 100_000_000_000 ? value * 1_000 : value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
