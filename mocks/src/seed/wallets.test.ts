import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { banks } from "./banks.ts";
import { createOrders, demoBuyerKey } from "./orders.ts";
import { createUsers } from "./people.ts";
import type { SeedLedgerEntry } from "./wallet-events.ts";
import { createWallets } from "./wallets.ts";

const now = new Date("2026-11-21T03:00:00.000Z");
const users = createUsers(now);
const walletsOf = (seed: number) => createWallets(now, seed, users, createOrders(now, seed, users));
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function runningBalances(entries: readonly SeedLedgerEntry[]): number[] {
  let balance = 0;
  return entries.map(({ amount }) => {
    balance += amount;
    return balance;
  });
}

function expectUnique(values: readonly string[]) {
  expect(new Set(values).size).toBe(values.length);
}

describe("the wallets of any seed", () => {
  it("are the sum of their entries, in whole đồng, and never fall below zero on the way", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { wallets, ledger } = walletsOf(seed);
        for (const { userKey, balance } of wallets) {
          const entries = ledger.filter((entry) => entry.userKey === userKey);
          const running = runningBalances(entries);
          expect(running).toEqual(entries.map(({ balanceAfter }) => balanceAfter));
          expect(running.at(-1) ?? 0).toBe(balance);
          expect(running.every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
          const times = entries.map(({ createdAt }) => createdAt.getTime());
          expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(
            true,
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  it("have no entry before their owner joined, and none in the future", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        for (const { userKey, createdAt } of walletsOf(seed).ledger) {
          const joined = users.find(({ key }) => key === userKey)?.createdAt ?? now;
          expect(createdAt.getTime()).toBeGreaterThan(joined.getTime());
          expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
        }
      }),
      { numRuns: 10 },
    );
  });

  it("neither create nor lose money in transfers", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const transfers = walletsOf(seed).ledger.filter(({ type }) => type === "transfer");
        expect(transfers.reduce((total, { amount }) => total + amount, 0)).toBe(0);
        for (const { amount, userKey, senderUid, recipientUid } of transfers) {
          const owner = users.find(({ key }) => key === userKey)?.uidCode;
          expect(owner).toBe(amount < 0 ? senderUid : recipientUid);
          expect(senderUid).not.toBe(recipientUid);
        }
      }),
      { numRuns: 10 },
    );
  });

  it("hold points that are the sum of their entries and never fall below zero", () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { wallets, points } = walletsOf(seed);
        for (const { userKey, tapPoints } of wallets) {
          const own = points.filter((entry) => entry.userKey === userKey);
          let held = 0;
          for (const entry of own) {
            held += entry.points;
            expect(held).toBeGreaterThanOrEqual(0);
          }
          expect(held).toBe(tapPoints);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("the wallets of the seed", () => {
  const orders = createOrders(now, 1, users);
  const data = createWallets(now, 1, users, orders);

  it("has every id once", () => {
    expectUnique(data.ledger.map(({ id }) => id));
    expectUnique(data.deposits.map(({ id }) => id));
    expectUnique(data.withdrawals.map(({ id }) => id));
    expectUnique(data.savedBanks.map(({ id }) => id));
  });

  it("pays each wallet order once and refunds it once", () => {
    for (const { id, paymentMethod, paymentStatus, total } of orders) {
      const amounts = data.ledger
        .filter(({ orderId }) => orderId === id)
        .map(({ amount }) => amount);
      const refund = paymentStatus === "REFUNDED" ? [total] : [];
      expect(amounts).toEqual(paymentMethod === "TAP_WALLET" ? [-total, ...refund] : []);
    }
  });

  it("holds the money of a withdrawal until it is rejected", () => {
    expect(data.withdrawals).toHaveLength(40);
    for (const { id, amount, status, userKey, savedBankId } of data.withdrawals) {
      const amounts = data.ledger
        .filter(({ withdrawId }) => withdrawId === id)
        .map((e) => e.amount);
      expect(amounts).toEqual(status === "rejected" ? [-amount, amount] : [-amount]);
      expect(data.savedBanks.find((bank) => bank.id === savedBankId)).toMatchObject({ userKey });
    }
  });

  it("has 25 deposits waiting, none of them in the ledger, and every confirmed one in it", () => {
    const entries = new Set(
      data.ledger.filter(({ type }) => type === "deposit").map(({ id }) => id),
    );
    const waiting = data.deposits.filter(({ status }) => status === "pending");
    expect(waiting).toHaveLength(25);
    for (const { id, status } of data.deposits)
      expect(entries.has(id)).toBe(status === "completed");
    expect(data.deposits.filter(({ status }) => status === "completed")).toHaveLength(entries.size);
  });

  it("names the day of every deposit in its id", () => {
    for (const { id, createdAt } of data.deposits)
      expect(id).toContain(createdAt.toISOString().slice(0, 10).replaceAll("-", ""));
  });

  it("shows the demo buyer every kind of movement and a withdrawal in every state", () => {
    const own = data.ledger.filter(({ userKey }) => userKey === demoBuyerKey);
    expect(new Set(own.map(({ type }) => type))).toEqual(
      new Set(["deposit", "transfer", "payment", "withdraw", "service", "tap_point_redeem"]),
    );
    const states = data.withdrawals.filter(({ userKey }) => userKey === demoBuyerKey);
    expect(new Set(states.map(({ status }) => status)).size).toBe(4);
  });

  it("saves accounts at known banks with 8 to 20 digits", () => {
    for (const { bankCode, accountNumber, accountHolderName } of data.savedBanks) {
      expect(banks.map(({ code }) => code)).toContain(bankCode);
      expect(accountNumber).toMatch(/^\d{8,20}$/);
      expect(accountHolderName).toMatch(/^[A-Z ]{2,100}$/);
    }
  });
});
