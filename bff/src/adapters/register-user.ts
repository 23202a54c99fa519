import { person, withPhone } from "./person.ts";

/** Upstream: a new account with any of the names that `person` knows. */
export const registerUser = (body: unknown) => person(body, withPhone);
