import type { Context } from "hono";
import * as v from "valibot";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { SealedCookies } from "../session/cookies.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import type { KnownDevices } from "./known-devices.ts";
import { accountKey, type Purpose, purposeKey, sameEmail } from "./limiter.ts";
import type { Limits } from "./limits.ts";
import { classifyByStatus, HOUR_S } from "./policy.ts";

const COOKIE = "codes";
/** Users who mistype an address and ask again may still return to the first. */
const MAX_EMAILS = 3;
const NOT_ASKED =
  "Trình duyệt này chưa yêu cầu mã, hoặc đã yêu cầu quá lâu. Vui lòng yêu cầu mã mới.";

const form = v.object({
  id: v.string(),
  emails: v.record(v.string(), v.array(v.string())),
});

type EmailPurpose = Extract<Purpose, "register" | "recovery">;
type Which = { purpose: EmailPurpose; email: string };

type Parts = { sealed: SealedCookies; limits: Limits; devices: KnownDevices };

export type CodeRequests = ReturnType<typeof createCodeRequests>;

/**
 * A sealed cookie binds codes to the browser that asked. Requests and guesses of others count for
 * them, and their guesses are not passed on.
 */
export function createCodeRequests({ sealed, limits, devices }: Parts) {
  async function browserOf(c: Context<Env>) {
    const stored = await sealed.read(c, COOKIE);
    return v.is(form, stored) ? stored : { id: crypto.randomUUID(), emails: {} };
  }

  const keyOf = ({ purpose, email }: Which) => purposeKey(purpose, accountKey(email));

  return {
    async request(
      c: Context<Env>,
      which: Which,
      send: () => Promise<Response>,
      wasSent: () => Response,
    ): Promise<Response> {
      const browser = await browserOf(c);
      const account = accountKey(which.email);
      const bind = async (status: number) => {
        // 429: one was sent a moment ago.
        if (status >= 300 && status !== 429) return;
        const email = sameEmail(which.email);
        const others = (browser.emails[which.purpose] ?? []).filter((other) => other !== email);
        const requested = [...others, email].slice(-MAX_EMAILS);
        const emails = { ...browser.emails, [which.purpose]: requested };
        await sealed.write(c, COOKIE, { id: browser.id, emails }, HOUR_S);
      };
      const sendCounted = () => limits.email(account, send);
      const isKnown = (await devices.idFor(c, which.email)) !== undefined;
      const from = isKnown ? undefined : c.env?.address;
      return limits.codeRequest({ key: `${account} ${browser.id}`, from }, async () => {
        try {
          const sending = limits.sentCodes.request(keyOf(which), browser.id, sendCounted, wasSent);
          const response = await sending;
          await bind(response.status);
          return response;
        } catch (error) {
          await bind(statusOf(error));
          throw error;
        }
      });
    },

    /** @throws ProblemError OTP_INVALID in a browser that asked for no code, TOO_MANY_REQUESTS */
    async check(c: Context<Env>, which: Which, work: () => Promise<Response>): Promise<Response> {
      const { id, emails } = await browserOf(c);
      if (!emails[which.purpose]?.includes(sameEmail(which.email))) {
        throw new ProblemError("OTP_INVALID", { message: NOT_ASKED });
      }
      return limits.guess({ key: keyOf(which), browser: id }, work, async (result) => {
        const outcome = await classifyByStatus(result);
        await limits.sentCodes.recordTry(keyOf(which), outcome);
        return outcome;
      });
    },
  };
}

function statusOf(error: unknown): number {
  if (error instanceof ProblemError) return error.status;
  return error instanceof UpstreamProblem ? error.problem.status : 500;
}
