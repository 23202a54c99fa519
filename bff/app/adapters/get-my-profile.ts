import { person, withPhoneNumber } from "./person.ts";

/** Upstream: uIdCode or uid_code, phone, a role that may be a bare string. */
export const getMyProfile = (body: unknown) => person(body, withPhoneNumber);
