import type { Services } from "../services.ts";
import type { Flows } from "./flows.ts";
import type { Issuer } from "./issuer.ts";

/** What the three routes share. */
export type GoogleDesk = { services: Services; issuer: Issuer; flows: Flows };
