import { person, withPhone } from "./person.ts";

/** Upstream: uIdCode or uid_code, phoneNumber, a role that may be a bare string. */
export const getPublicProfile = (body: unknown) => person(body, withPhone);
