import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";
import { isSameCode, type PastRecipient } from "./rules.ts";

const shape = v.array(
  v.object({ uidCode: v.string(), nickname: v.string(), isPinned: v.boolean() }),
);

/** Stored on this device alone. */
export type Person = v.InferOutput<typeof shape>[number];

const NAME = "transfer-people";
const MOST = 50;
export const MAX_NICKNAME = 40;

export const readPeople = (userId: string): readonly Person[] =>
  readKept(NAME, userId, shape) ?? [];

export const personOf = (people: readonly Person[], uidCode: string): Person =>
  people.find((person) => isSameCode(person.uidCode, uidCode)) ?? {
    uidCode,
    nickname: "",
    isPinned: false,
  };

/** Removes a person without nickname or pin. */
export function savePerson(userId: string, person: Person): readonly Person[] {
  const others = readPeople(userId).filter(({ uidCode }) => !isSameCode(uidCode, person.uidCode));
  const isKept = person.isPinned || person.nickname.trim() !== "";
  const people = [...(isKept ? [person] : []), ...others].slice(0, MOST);
  keep(NAME, userId, people);
  return people;
}

export type KnownRecipient = Person & { last?: PastRecipient };

export function recipientsOf(
  people: readonly Person[],
  past: readonly PastRecipient[],
  most: number,
): KnownRecipient[] {
  const lastOf = (uidCode: string) => past.find((one) => isSameCode(one.uidCode, uidCode));
  const known = (person: Person): KnownRecipient => {
    const last = lastOf(person.uidCode);
    return { ...person, ...(last && { last }) };
  };
  const pinned = people.filter(({ isPinned }) => isPinned);
  const others = past
    .map(({ uidCode }) => personOf(people, uidCode))
    .filter(({ isPinned }) => !isPinned);
  return [...pinned, ...others.slice(0, most)].map(known);
}
