import type { Schema } from "#openapi/schema.ts";
import { daysBefore } from "../dates.ts";
import type { PictureKey } from "../pictures.ts";
import { provinceOf } from "../places.ts";
import { createRandom, type Random } from "../random.ts";
import { type Account, roleAccounts, shopOwners } from "./accounts.ts";
import { buyers } from "./buyers.ts";
import type { RoleCode } from "./roles.ts";

export interface SeedUser {
  /** A uuid. */
  id: string;
  /** The stable key by which the rest of the seed refers to the user. */
  key: string;
  uidCode: string;
  email: string;
  fullName: string;
  phone: string;
  roleCode: RoleCode;
  roleGroupCode: string | null;
  status: Schema["UserStatus"];
  gender: Schema["Gender"];
  /** YYYY-MM-DD */
  dateOfBirth: string;
  /** 12 digits. */
  citizenId: string;
  provinceCode: string;
  wardCode: string;
  /** House number and street. */
  address: string;
  avatar: PictureKey | null;
  /** `key` of the user who referred this one. */
  referredBy: string | null;
  twoFactor: boolean;
  createdAt: Date;
}

const accounts = [...roleAccounts, ...shopOwners, ...buyers];
const seed = 20_251;
const twoFactorKey = "haibuoc";

/** Fixed and easy to remember, for demonstrations of a transfer. */
const knownUidCodes: Readonly<Record<string, string>> = {
  muahang: "TAP_1A2B3C4D",
  nguoiban: "TAP_5E6F7A8B",
  nongdan: "TAP_9C0D1E2F",
};

const mobilePrefixes = ["032", "035", "038", "056", "070", "077", "081", "086", "090", "097"];
const streets = [
  "Trần Hưng Đạo",
  "Lê Lợi",
  "Nguyễn Huệ",
  "Hai Bà Trưng",
  "Lý Thường Kiệt",
  "Nguyễn Trãi",
  "Quang Trung",
  "Phan Đình Phùng",
  "Hùng Vương",
  "Nguyễn Thị Minh Khai",
];

/** Staff joined first, referred users after their referrer, pending users recently. */
function joinedDaysAgo(account: Account, referrerDays: number | undefined, random: Random): number {
  if (account.status === "pending") return random.int(1, 9);
  if (referrerDays !== undefined) return Math.floor(referrerDays * (0.7 + random.next() * 0.25));
  return account.role === "R04" ? random.int(60, 640) : random.int(640, 730);
}

function citizenIdOf(account: Account, birthYear: number, random: Random): string {
  const centuryAndGender = (birthYear >= 2000 ? 2 : 0) + (account.gender === "Nữ" ? 1 : 0);
  const serial = random.int(100_000, 999_999);
  return `0${account.province}${centuryAndGender}${`${birthYear}`.slice(2)}${serial}`;
}

function userOf(account: Account, index: number, createdAt: Date, random: Random): SeedUser {
  const birthYear = random.int(1964, 2004);
  const birthday = new Date(Date.UTC(birthYear, random.int(0, 11), random.int(1, 28)));
  const domain = account.key.includes(".") ? "example.vn" : "tap.vn";
  return {
    id: random.uuid(),
    key: account.key,
    uidCode: knownUidCodes[account.key] ?? `TAP_${random.hex(8).toUpperCase()}`,
    email: `${account.key}@${domain}`,
    fullName: account.fullName,
    // The index makes the number unique.
    phone: `${random.pick(mobilePrefixes)}${random.int(10_000, 99_999)}${10 + index}`,
    roleCode: account.role,
    roleGroupCode: account.group ?? null,
    status: account.status ?? "active",
    gender: account.gender,
    dateOfBirth: birthday.toISOString().slice(0, 10),
    citizenId: citizenIdOf(account, birthYear, random),
    provinceCode: account.province,
    wardCode: random.pick(provinceOf(account.province).wards).code,
    address: `Số ${random.int(2, 380)} đường ${random.pick(streets)}`,
    avatar: account.avatar ?? null,
    referredBy: account.referredBy ?? null,
    twoFactor: account.key === twoFactorKey,
    createdAt,
  };
}

/** All users, those to sign in with first; they joined within the two years before `now`. */
export function createUsers(now: Date): SeedUser[] {
  const random = createRandom(seed);
  const daysByKey = new Map<string, number>();

  return accounts.map((account, index) => {
    const referrerDays = account.referredBy ? daysByKey.get(account.referredBy) : undefined;
    const days = joinedDaysAgo(account, referrerDays, random);
    daysByKey.set(account.key, days);
    return userOf(account, index, daysBefore(now, days + random.next()), random);
  });
}

/** The user with a key; throws a RangeError when there is none. */
export function userByKey(users: readonly SeedUser[], key: string): SeedUser {
  const user = users.find((candidate) => candidate.key === key);
  if (!user) throw new RangeError(`No user ${key}`);
  return user;
}
