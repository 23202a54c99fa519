import type { Schema } from "#openapi/schema.ts";
import { texts } from "./texts.ts";

/** What a document says besides its name: names and values. */
export type Extra = NonNullable<Schema["IdentityDocumentInput"]["extractedContent"]>;

/** Parses the extra information: null if empty, undefined if it is not a JSON object. */
export function parseExtra(typed: string): Extra | null | undefined {
  if (!typed.trim()) return null;
  const parsed = parseJson(typed);
  return isObject(parsed) ? parsed : undefined;
}

/** The extra information as the field shows it. */
export function extraText(content: Extra | null | undefined): string {
  return content ? JSON.stringify(content, null, 2) : "";
}

/** Why the extra information cannot be saved exactly as it was typed; undefined if it can. */
export function extraProblem(typed: string): string | undefined {
  if (!typed.trim()) return undefined;
  const parsed = parseJson(typed);
  if (parsed === undefined) return texts.extraInvalid;
  return isObject(parsed) ? lossIn(typed) : texts.extraNoObject;
}

/** Undefined, which JSON does not have, if it is none. */
function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Extra {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name with its colon, any other string, a bracket of an object, or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]|-?\d[\d.eE+-]*/g;

/**
 * What parsing drops without a word: digits of a number, and all but the last value of a name.
 * @param json valid JSON
 */
function lossIn(json: string): string | undefined {
  const openObjects: Set<unknown>[] = [];
  for (const [token, quotedName] of json.matchAll(TOKEN)) {
    const names = openObjects.at(-1);
    if (quotedName !== undefined) {
      const name: unknown = JSON.parse(quotedName);
      if (names?.has(name)) return texts.extraRepeats(String(name));
      names?.add(name);
    } else if (token === "{") openObjects.push(new Set());
    else if (token === "}") openObjects.pop();
    else if (!token.startsWith('"') && String(Number(token)) !== token) {
      return texts.extraNumber(token);
    }
  }
  return undefined;
}
