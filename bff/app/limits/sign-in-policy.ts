import { networkOf } from "../lib/client-address.ts";
import { accountKey } from "./keys.ts";
import { giveBack, type MakeLimiter, type Point, takeAll } from "./limiter.ts";
import { HOUR_S, MINUTE_S, type Policy } from "./policy.ts";

export type SignInAttempt = {
  /** As typed. */
  identifier: string;
  address: string | undefined;
  /** The browser's id, if this account has signed in there before. */
  knownDevice: string | undefined;
};

const PER_ACCOUNT_AND_NETWORK = 5;
const HOURLY = 10;
const PER_ACCOUNT_AN_HOUR = 100;
const FIRST_WAIT_S = 1;
const LONGEST_WAIT_S = 60;

const REASON = "Bạn đã thử đăng nhập quá nhiều lần.";

/** How long a try over the account's limit delays the next one: twice as long each time. */
const waitAfter = (triesOver: number) =>
  Math.min(FIRST_WAIT_S * 2 ** Math.min(triesOver - 1, 10), LONGEST_WAIT_S);

/**
 * Five tries a minute for an account at an address, 100 an hour for an account. Beyond that the
 * account is not locked, because then anyone could lock it: one try at a time goes through, each after
 * a longer wait. An address has a limit for all accounts together. A browser in which the account has
 * signed in before has tries of its own and no limit of its address, so that its owner does not wait
 * behind strangers.
 * @param perAddress wrong ones a minute; ten times as many an hour
 */
export function signInPolicy(make: MakeLimiter, perAddress: number): Policy<SignInAttempt> {
  const pairs = make({
    keyPrefix: "sign-in",
    points: PER_ACCOUNT_AND_NETWORK,
    duration: MINUTE_S,
  });
  const networks = [
    make({ keyPrefix: "sign-in-from", points: perAddress, duration: MINUTE_S }),
    make({ keyPrefix: "sign-in-from-hour", points: perAddress * HOURLY, duration: HOUR_S }),
  ];
  const accounts = make({
    keyPrefix: "sign-in-account",
    points: PER_ACCOUNT_AN_HOUR,
    duration: HOUR_S,
  });
  const waits = make({ keyPrefix: "sign-in-wait", points: 1, duration: LONGEST_WAIT_S });

  /** Counts a try of an account. @throws ProblemError TOO_MANY_REQUESTS before its wait is over */
  async function enter(account: string): Promise<() => Promise<void>> {
    const { consumedPoints } = await accounts.penalty(account);
    const leave = () => giveBack(accounts, account);
    const triesOver = consumedPoints - PER_ACCOUNT_AN_HOUR;
    if (triesOver <= 0) return leave;
    try {
      const seconds = waitAfter(triesOver);
      const endWait = await takeAll([{ limiter: waits, key: account, reason: REASON, seconds }]);
      return async () => {
        await endWait();
        await leave();
      };
    } catch (error) {
      await leave();
      throw error;
    }
  }

  return async ({ identifier, address, knownDevice }) => {
    const account = accountKey(identifier);
    const network = address === undefined ? undefined : networkOf(address);
    const pair = `${account} ${knownDevice ?? network ?? ""}`;
    const ofNetwork = knownDevice || network === undefined ? [] : networks;
    const points: Point[] = [
      ...ofNetwork.map((limiter) => ({ limiter, key: network ?? "", reason: REASON })),
      { limiter: pairs, key: pair, reason: REASON },
    ];
    const giveBackPoints = await takeAll(points);
    const leave = await enter(knownDevice ? `${account} ${knownDevice}` : account).catch(
      async (error: unknown) => {
        await giveBackPoints();
        throw error;
      },
    );
    return async (outcome) => {
      if (outcome === "wrong" || outcome === "unknown") return undefined;
      await giveBackPoints();
      await leave();
      if (outcome === "right") await pairs.delete(pair);
      return undefined;
    };
  };
}
