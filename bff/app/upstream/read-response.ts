import type { OperationId } from "#openapi/generated/operations.ts";
import {
  resolveShape as resolve,
  responseShape,
  type Shape,
  typesOf,
} from "#openapi/response-shapes.ts";
import { isRecord } from "../lib/type-guards.ts";
import { otherWords, statusOf, twinOf } from "./other-names.ts";
import {
  type AskedPage,
  foldedName,
  isOfPaging,
  listIn,
  listNameIn,
  paging,
  pagingOfPlainList,
  withoutPaging,
} from "./paging.ts";
import { fitsFormat, scalars } from "./scalars.ts";

/** All but the last three are put right. */
export type DeviationKind =
  | "envelope"
  | "list"
  | "name"
  | "type"
  | "spelling"
  | "missing"
  | "unknown-value"
  | "unreadable";
/** `path`: such as `data[].status`; never with a value. */
export type Deviation = { path: string; kind: DeviationKind };

export class UnreadableResponse extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`unreadable at ${path || "the top"}`);
    this.name = "UnreadableResponse";
    this.path = path;
  }
}

/** Returns a conforming body unchanged. */
export type Adapter = (body: unknown) => unknown;

/**
 * Fixes wrappers, names and spellings; keeps what the contract does not name. What `adapt` fixes is
 * no deviation. @throws UnreadableResponse when a decisive part is missing
 */
export function readResponse(
  id: OperationId,
  body: unknown,
  adapt: Adapter = (same) => same,
  asked: AskedPage = NO_PAGE,
): { body: unknown; deviations: readonly Deviation[] } {
  const shape = responseShape(id);
  if (!shape) return { body: adapt(body), deviations: [] };
  const reading = new Reading(asked);
  const adapted = adapt(reading.unwrapped(shape, body));
  const value = reading.root(shape, adapted);
  const deviations = reading.deviations();
  return { body: deviations.length === 0 ? adapted : value, deviations };
}

const NO_PAGE: AskedPage = { page: 1, size: undefined };

const UNREADABLE = Symbol("unreadable");

type Property = { shape: Shape; path: string; isRequired: boolean; isMeant: boolean };

class Reading {
  private readonly found = new Map<string, Deviation>();
  private readonly asked: AskedPage;

  constructor(asked: AskedPage) {
    this.asked = asked;
  }

  deviations(): readonly Deviation[] {
    return [...this.found.values()];
  }

  root(shape: Shape, body: unknown): unknown {
    const value = this.read(shape, body, "");
    if (value === UNREADABLE) throw new UnreadableResponse("");
    return value;
  }

  private note(path: string, kind: DeviationKind): void {
    this.found.set(`${kind} ${path}`, { path, kind });
  }

  unwrapped(shape: Shape, body: unknown): unknown {
    const value = innermost(shape, body);
    if (value !== body) this.note("", "envelope");
    return value;
  }

  private read(shape: Shape, value: unknown, path: string): unknown {
    const types = typesOf(shape);
    if (shape.oneOf) return this.readOneOf(shape.oneOf.map(resolve), value, path);
    if (value === null && types.includes("null")) return null;
    if (shape.const !== undefined) return value === shape.const ? value : UNREADABLE;
    if (shape.enum) return this.readEnum(shape.enum, value, path);
    if (types.includes("object") || shape.properties) return this.readObject(shape, value, path);
    if (types.includes("array")) return this.readArray(shape, value, path);
    return types.length === 0 ? value : this.readScalar(types, shape.format, value, path);
  }

  private readScalar(
    types: readonly string[],
    format: string | undefined,
    value: unknown,
    path: string,
  ): unknown {
    const readings = types.map((type) => scalars[type]?.(value, format));
    if (readings.includes(value)) {
      if (typeof value === "string" && !fitsFormat(value, format)) this.note(path, "unknown-value");
      return value;
    }
    const reading = readings.find((one) => one !== undefined);
    if (reading === undefined) return UNREADABLE;
    this.note(path, "type");
    return reading;
  }

  private readOneOf(options: readonly Shape[], value: unknown, path: string): unknown {
    let best: { value: unknown; reading: Reading } | undefined;
    for (const option of options) {
      const reading = new Reading(this.asked);
      const read = reading.read(option, value, path);
      if (read === UNREADABLE) continue;
      if (!best || reading.found.size < best.reading.found.size) best = { value: read, reading };
    }
    if (!best) return UNREADABLE;
    for (const { path, kind } of best.reading.found.values()) this.note(path, kind);
    return best.value;
  }

  private readEnum(members: readonly unknown[], given: unknown, path: string): unknown {
    if (members.includes(given)) return given;
    const value = isRecord(given) ? (given.code ?? given.name ?? given.value) : given;
    if (typeof value !== "string") return UNREADABLE;
    const folded = foldedWord(value);
    const member = members.find((one) => {
      const word = foldedWord(String(one));
      // The documents themselves write permissions without it.
      return word === folded || word === `perm_${folded}` || word === otherWords[folded];
    });
    this.note(path, member === undefined ? "unknown-value" : "spelling");
    return member ?? value;
  }

  private readArray(shape: Shape, given: unknown, path: string): unknown {
    // Some languages write an empty list so.
    if (given === null) this.note(path, "type");
    const list = given === null ? [] : given;
    const value = Array.isArray(list) ? list : isRecord(list) ? listIn(list) : undefined;
    if (!value) return UNREADABLE;
    if (value !== list) this.note(path, "list");
    const items = resolve(shape.items ?? {});
    return value.map((item) => {
      const read = this.read(items, item, `${path}[]`);
      // A list without one of its rows would be a quiet untruth.
      if (read === UNREADABLE) throw new UnreadableResponse(`${path}[]`);
      return read;
    });
  }

  private readObject(shape: Shape, given: unknown, path: string): unknown {
    const { properties = {}, required = [] } = shape;
    const value = this.withStatus(shape, this.recordOf(shape, given, path), path);
    if (!value) return UNREADABLE;
    const result: Record<string, unknown> = { ...value };
    const strangers = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    // An answer to a write may be another object altogether.
    const isMeant = strangers.length < Object.keys(value).length;
    const twins = new Map(strangers.map((name) => [foldedName(name), name]));
    for (const [name, property] of Object.entries(properties)) {
      const source = value[name] === undefined ? twinOf(name, twins) : name;
      const at = path ? `${path}.${name}` : name;
      if (source !== undefined && source !== name) {
        this.note(at, "name");
        delete result[source];
      }
      const isRequired = required.includes(name);
      const part = { shape: resolve(property), path: at, isRequired, isMeant };
      const read = this.readProperty(part, source === undefined ? undefined : value[source]);
      if (read === undefined) delete result[name];
      else result[name] = read;
    }
    return result;
  }

  private withStatus(
    shape: Shape,
    record: Record<string, unknown> | undefined,
    path: string,
  ): Record<string, unknown> | undefined {
    const status = record && statusOf(shape, record);
    if (!status) return record;
    this.note(path ? `${path}.status` : "status", "type");
    return { ...record, ...status };
  }

  private readProperty(property: Property, value: unknown): unknown {
    const { shape, path, isRequired } = property;
    const read = value === undefined ? UNREADABLE : this.read(shape, value, path);
    if (read !== UNREADABLE) return read;
    if (isRequired) return this.miss(property, value);
    // Null too: "unknown" must not become another kind of no.
    if (value !== undefined) this.note(path, "missing");
    return undefined;
  }

  /** Never defaults a missing flag or list: a "no" or "none" would be a quiet untruth. */
  private miss({ shape, path, isMeant }: Property, value: unknown): unknown {
    if (isDecisive(shape, path)) throw new UnreadableResponse(path);
    this.note(path, "missing");
    // Rows are sorted by it.
    if (shape.format === "date-time") return "";
    return value === null || (isMeant && isNullable(shape)) ? null : undefined;
  }

  private pagingOf(shape: Shape, length: number): Record<string, unknown> {
    const held = Object.entries(shape.properties ?? {}).flatMap(([name, part]) => {
      const inner = isOfPaging(name) ? resolve(part) : {};
      return inner.properties ? [[name, pagingOfPlainList(inner, length, this.asked)]] : [];
    });
    return { ...pagingOfPlainList(shape, length, this.asked), ...Object.fromEntries(held) };
  }

  private recordOf(
    shape: Shape,
    given: unknown,
    path: string,
  ): Record<string, unknown> | undefined {
    const { properties = {} } = shape;
    const own = pageListOf(shape);
    if (own === undefined) return isRecord(given) ? given : undefined;
    if (Array.isArray(given)) {
      this.note(path, "list");
      return { [own]: given, ...this.pagingOf(shape, given.length) };
    }
    if (!isRecord(given)) return undefined;
    const at = (name: string) => (path ? `${path}.${name}` : name);
    const name = Array.isArray(given[own]) ? own : listNameIn(given);
    if (name === undefined) throw new UnreadableResponse(at(own));
    if (name !== own) this.note(path, "list");
    const { [name]: list, ...others } = given;
    const counts = paging(shape, given);
    for (const [count, value] of Object.entries(counts)) {
      if (given[count] !== value)
        this.note(at(count), given[count] === undefined ? "name" : "type");
    }
    return { ...withoutPaging(properties, others), [own]: list, ...counts };
  }
}

function isDecisive(shape: Shape, path: string): boolean {
  if (/(?:^|\.)id$/.test(path)) return true;
  const types = typesOf(resolve(shape));
  return types.includes("boolean") || types.includes("array") || types.includes("object");
}

/** Many backends leave out what is null. */
const isNullable = (shape: Shape): boolean =>
  typesOf(shape).includes("null") || (shape.oneOf ?? []).map(resolve).some(isNullable);

const isList = (shape: Shape) => typesOf(resolve(shape)).includes("array");

function pageListOf({ properties = {}, required = [] }: Shape): string | undefined {
  const lists = required.filter((name) => properties[name] && isList(properties[name]));
  if (lists.includes("data")) return "data";
  const isPage = required.every((name) => lists.includes(name) || isOfPaging(name));
  return isPage && lists.length === 1 ? lists[0] : undefined;
}

export const ENVELOPES = ["data", "result", "payload", "response", "body"];
const MAX_ENVELOPES = 2;

/** Of equals the innermost. */
function innermost(shape: Shape, value: unknown, depth = 0): unknown {
  if (!isRecord(value) || depth === MAX_ENVELOPES) return value;
  const best = ENVELOPES.map((name) => value[name])
    .filter((part) => part !== undefined && part !== null)
    .map((part) => innermost(shape, part, depth + 1))
    .reduce((best, part) => {
      const fit = fitOf(shape, part);
      return fit > 0 && fit >= fitOf(shape, best) ? part : best;
    }, value as unknown);
  return best === value && isNullInEnvelope(shape, value) ? null : best;
}

function fitOf(shape: Shape, value: unknown): number {
  return requiredIn(shape, value) + namedIn(shape, value) / 1_000;
}

function namedIn({ oneOf, properties = {} }: Shape, value: unknown): number {
  if (oneOf) return Math.max(...oneOf.map((option) => namedIn(resolve(option), value)));
  const known = new Set(Object.keys(properties).map(foldedName));
  return Object.keys(isRecord(value) ? value : {}).filter((name) => known.has(foldedName(name)))
    .length;
}

function isNullInEnvelope(shape: Shape, value: Record<string, unknown>): boolean {
  const options = shape.oneOf?.map(resolve) ?? [];
  const mayBeNull = options.some((option) => typesOf(option).includes("null"));
  const isEmpty = mayBeNull && requiredIn(shape, value) === 0;
  return isEmpty && ENVELOPES.some((name) => value[name] === null);
}

function requiredIn(shape: Shape, value: unknown): number {
  if (shape.oneOf)
    return Math.max(...shape.oneOf.map((option) => requiredIn(resolve(option), value)));
  const { required = [] } = shape;
  const list = pageListOf(shape);
  if (Array.isArray(value)) return isList(shape) || list !== undefined ? 1 : 0;
  if (!isRecord(value)) return typesOf(shape).some((type) => scalars[type]) ? 1 : 0;
  if (isList(shape)) return listIn(value) ? 1 : 0;
  const names = new Set(Object.keys(value).map(foldedName));
  return required.filter((name) =>
    name === list
      ? Array.isArray(value[name]) || listIn(value) !== undefined
      : names.has(foldedName(name)),
  ).length;
}

const foldedWord = (word: string) =>
  word
    .trim()
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
