import { day, daysBefore, minute } from "./dates.ts";
import { demoBuyerKey } from "./orders.ts";
import type { SeedUser } from "./people.ts";
import type { Random } from "./random.ts";
import type { SeedSavedBank } from "./wallet-events.ts";

export interface SeedBank {
  code: string;
  name: string;
  /** NAPAS acquirer id, for VietQR payloads. */
  bin: string;
  /** False: listed, but cannot be chosen. */
  isActive: boolean;
}

export const banks: readonly SeedBank[] = [
  { code: "ABB", name: "Ngân hàng TMCP An Bình", bin: "970425", isActive: true },
  { code: "ACB", name: "Ngân hàng TMCP Á Châu", bin: "970416", isActive: true },
  {
    code: "AGRIBANK",
    name: "Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam",
    bin: "970405",
    isActive: true,
  },
  {
    code: "BIDV",
    name: "Ngân hàng TMCP Đầu tư và Phát triển Việt Nam",
    bin: "970418",
    isActive: true,
  },
  { code: "EIB", name: "Ngân hàng TMCP Xuất Nhập khẩu Việt Nam", bin: "970431", isActive: true },
  { code: "HDB", name: "Ngân hàng TMCP Phát triển TP. Hồ Chí Minh", bin: "970437", isActive: true },
  { code: "LPB", name: "Ngân hàng TMCP Lộc Phát Việt Nam", bin: "970449", isActive: true },
  { code: "MB", name: "Ngân hàng TMCP Quân đội", bin: "970422", isActive: true },
  { code: "MSB", name: "Ngân hàng TMCP Hàng Hải Việt Nam", bin: "970426", isActive: true },
  { code: "NAB", name: "Ngân hàng TMCP Nam Á", bin: "970428", isActive: true },
  { code: "OCB", name: "Ngân hàng TMCP Phương Đông", bin: "970448", isActive: true },
  { code: "SEAB", name: "Ngân hàng TMCP Đông Nam Á", bin: "970440", isActive: true },
  { code: "SHB", name: "Ngân hàng TMCP Sài Gòn - Hà Nội", bin: "970443", isActive: true },
  { code: "STB", name: "Ngân hàng TMCP Sài Gòn Thương Tín", bin: "970403", isActive: true },
  { code: "TCB", name: "Ngân hàng TMCP Kỹ thương Việt Nam", bin: "970407", isActive: true },
  { code: "TPB", name: "Ngân hàng TMCP Tiên Phong", bin: "970423", isActive: true },
  { code: "VCB", name: "Ngân hàng TMCP Ngoại thương Việt Nam", bin: "970436", isActive: true },
  { code: "VIB", name: "Ngân hàng TMCP Quốc tế Việt Nam", bin: "970441", isActive: true },
  { code: "VPB", name: "Ngân hàng TMCP Việt Nam Thịnh Vượng", bin: "970432", isActive: true },
  { code: "VTB", name: "Ngân hàng TMCP Công thương Việt Nam", bin: "970415", isActive: true },
  { code: "BAB", name: "Ngân hàng TMCP Bắc Á", bin: "970409", isActive: false },
];

/** `Nguyễn Thị Lan` becomes `NGUYEN THI LAN`. */
function holderNameOf(fullName: string): string {
  return fullName
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toUpperCase();
}

function accountsToSave(user: SeedUser, random: Random): number {
  if (user.key === demoBuyerKey) return 2;
  if (user.roleCode === "R02") return 1;
  return random.chance(0.6) ? 1 : 0;
}

export function createSavedBanks(
  now: Date,
  users: readonly SeedUser[],
  random: Random,
): SeedSavedBank[] {
  const usable = banks.filter(({ isActive }) => isActive);
  const saved = users.flatMap((user) =>
    Array.from({ length: accountsToSave(user, random) }, (_, position) => {
      const bank = random.pick(usable);
      const age = (now.getTime() - user.createdAt.getTime()) / day;
      const createdAt = daysBefore(now, age * (0.6 + random.next() * 0.3));
      // The first account is verified, so that a withdrawal is possible.
      const isVerified = position === 0;
      return {
        userKey: user.key,
        bankCode: bank.code,
        bankName: bank.name,
        accountNumber: `${random.int(1, 9)}${random.int(100_000_000, 999_999_999)}`,
        accountHolderName: holderNameOf(user.fullName),
        isVerified,
        verifiedAt: isVerified ? new Date(createdAt.getTime() + 2 * minute) : null,
        createdAt,
      };
    }),
  );
  return saved
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((bank, index) => ({ id: `nh-${`${index + 1}`.padStart(4, "0")}`, ...bank }));
}
