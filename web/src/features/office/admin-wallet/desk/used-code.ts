import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";
import { formatCount, formatDateTime, formatMoney } from "#web/lib/format.ts";
import { bankCodeOf } from "./bank-code.ts";
import { readWhole } from "./read-whole.ts";

/** A request that was paid with a bank code. */
export type UsedCode = {
  kind: "nap" | "rut";
  id: string;
  code: string;
  amount: number;
  owner: string;
  createdAt: string;
};

export type UsedCodes = {
  used: readonly UsedCode[];
  /** How many requests were read and how many there are, of each kind. */
  deposits: { read: number; total: number };
  withdrawals: { read: number; total: number };
};

/** Of each kind, newest first: no documented list can be searched by a bank code. */
const MAX_READ = 500;

/** For a moment nobody types a code twice; what others use meanwhile is refused by the server. */
const FRESH_MS = 15_000;

const status = "completed";

/** The codes of the newest confirmed deposits and completed withdrawals. */
export const usedCodesQuery = queryOptions({
  queryKey: ["adminWallet", "usedCodes"] as const,
  queryFn: async ({ signal }): Promise<UsedCodes> => {
    const [deposits, withdrawals] = await Promise.all([
      readWhole((paging) => {
        const init = { params: { query: { status, ...paging } }, signal } as const;
        return ok(api.GET("/admin/wallet/pending-deposits", init));
      }, MAX_READ),
      readWhole((paging) => {
        const init = { params: { query: { status, ...paging } }, signal } as const;
        return ok(api.GET("/admin/wallet/withdraw-requests", init));
      }, MAX_READ),
    ]);
    return {
      used: [
        ...deposits.rows.map(({ id, amount, user, createdAt, metadata }) => {
          const code = bankCodeOf(metadata.bankTransactionId ?? "");
          return { kind: "nap" as const, id, code, amount, owner: user.fullName, createdAt };
        }),
        ...withdrawals.rows.map(({ id, amount, wallet, createdAt, tapBankTransactionId }) => {
          const code = bankCodeOf(tapBankTransactionId ?? "");
          return { kind: "rut" as const, id, code, amount, owner: wallet.user.fullName, createdAt };
        }),
      ].filter(({ code }) => code !== ""),
      deposits: { read: deposits.rows.length, total: deposits.total },
      withdrawals: { read: withdrawals.rows.length, total: withdrawals.total },
    };
  },
  staleTime: FRESH_MS,
});

/** The other request that has this code. */
export function requestWithCode(
  codes: UsedCodes | undefined,
  typed: string,
  ownId: string,
): UsedCode | undefined {
  const code = bankCodeOf(typed);
  return codes?.used.find((one) => one.code === code && one.id !== ownId);
}

const kindText = { nap: "yêu cầu nạp tiền", rut: "yêu cầu rút tiền" } as const;

/** "Mã FT1 đã dùng cho yêu cầu nạp tiền gd-1: 500.000 đ của Trần Văn Minh, gửi lúc …" */
export const usedText = ({ kind, id, code, amount, owner, createdAt }: UsedCode): string =>
  `Mã ${code} đã dùng cho ${kindText[kind]} ${id}: ${formatMoney(amount)} của ${owner}, gửi lúc ${formatDateTime(createdAt)}.`;

/** What the look did not cover; undefined if it covered everything. */
export function boundText({ deposits, withdrawals }: UsedCodes): string | undefined {
  if (deposits.read >= deposits.total && withdrawals.read >= withdrawals.total) return undefined;
  return `Đã so với ${formatCount(deposits.read)} yêu cầu nạp và ${formatCount(withdrawals.read)} yêu cầu rút mới nhất; mã cũ hơn do máy chủ kiểm tra khi gửi.`;
}
