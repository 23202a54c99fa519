import type { SignInServices } from "../auth/sign-in.ts";
import type { Requester } from "../http/requester.ts";
import type { FlowServices, Flows } from "./flows.ts";
import type { Issuer } from "./issuer.ts";
import type { SocialServices } from "./social.ts";

export type GoogleServices = FlowServices & SocialServices & SignInServices & Requester;

/** What the three routes share. */
export type GoogleContext = { services: GoogleServices; issuer: Issuer; flows: Flows };
