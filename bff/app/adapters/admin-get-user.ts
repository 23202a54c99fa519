import { person, withPhone } from "./person.ts";

/** Upstream: a user with any of the field names that `person` knows. */
export const adminGetUser = (body: unknown) => person(body, withPhone);
