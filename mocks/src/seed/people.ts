import type { Schema } from "#openapi/schema.ts";
import { daysBefore } from "./dates.ts";
import type { PictureKey } from "./pictures.ts";
import { type ProvinceCode, provinceOf } from "./places.ts";
import { createRandom, type Random } from "./random.ts";
import type { RoleCode } from "./roles.ts";

export const demoPassword = "Tap@12345";

interface Account {
  /** Also the local part of the e-mail address. */
  key: string;
  role: RoleCode;
  fullName: string;
  gender: Schema["Gender"];
  province: ProvinceCode;
  group?: string;
  avatar?: PictureKey;
  status?: Schema["UserStatus"];
  /** `key` of another user. */
  referredBy?: string;
}

/** One account per role, with e-mail `<key>@tap.vn`; R04 has the farmer and the buyer. */
export const roleAccounts: readonly Account[] = [
  {
    key: "quantri",
    role: "R00",
    fullName: "Nguyễn Hoàng Quân",
    gender: "Nam",
    province: "01",
    group: "QTHT",
  },
  { key: "tinh", role: "R01", fullName: "Trần Thị Minh Châu", gender: "Nữ", province: "68" },
  {
    key: "nguoiban",
    role: "R02",
    fullName: "Lê Văn Đạt",
    gender: "Nam",
    province: "68",
    group: "NGUOIBAN_OCOP",
    avatar: "man-farmer",
  },
  { key: "xa", role: "R03", fullName: "Phạm Quốc Bảo", gender: "Nam", province: "82" },
  {
    key: "nongdan",
    role: "R04",
    fullName: "Võ Thành Nhân",
    gender: "Nam",
    province: "92",
    group: "THANHVIEN",
    avatar: "farmer",
  },
  { key: "capcao", role: "R05", fullName: "Đặng Thu Hà", gender: "Nữ", province: "01" },
  { key: "taixe", role: "R06", fullName: "Bùi Văn Hùng", gender: "Nam", province: "79" },
  { key: "nhadautu", role: "R07", fullName: "Hoàng Gia Phúc", gender: "Nam", province: "79" },
  { key: "dieuhanh", role: "R08", fullName: "Vũ Thị Ngọc Anh", gender: "Nữ", province: "01" },
  { key: "nganh", role: "R09", fullName: "Đỗ Mạnh Cường", gender: "Nam", province: "66" },
  {
    key: "nongnghiep",
    role: "R10",
    fullName: "Lâm Thị Hồng Nhung",
    gender: "Nữ",
    province: "91",
    group: "KHUYENNONG",
  },
  {
    key: "taichinh",
    role: "R11",
    fullName: "Phan Thanh Tùng",
    gender: "Nam",
    province: "01",
    group: "TAICHINH",
  },
  { key: "liennganh", role: "R12", fullName: "Ngô Thị Bích Vân", gender: "Nữ", province: "48" },
  { key: "daisu", role: "R13", fullName: "Dương Khánh Linh", gender: "Nữ", province: "79" },
  {
    key: "thamdinh",
    role: "R14",
    fullName: "Trịnh Xuân Trường",
    gender: "Nam",
    province: "19",
    group: "THAMDINH",
  },
  { key: "congdong", role: "R15", fullName: "Huỳnh Thị Kim Oanh", gender: "Nữ", province: "96" },
  { key: "ai", role: "R16", fullName: "Tạ Đức Minh", gender: "Nam", province: "01" },
  {
    key: "muahang",
    role: "R04",
    fullName: "Nguyễn Thị Lan",
    gender: "Nữ",
    province: "79",
    group: "THANHVIEN",
    avatar: "woman",
    referredBy: "daisu",
  },
];

const owner = { role: "R02", group: "NGUOIBAN" } as const;

const shopOwners: readonly Account[] = [
  { ...owner, key: "chu-lua-gao", fullName: "Trương Văn Lợi", gender: "Nam", province: "92" },
  { ...owner, key: "chu-miet-vuon", fullName: "Nguyễn Thị Út Mười", gender: "Nữ", province: "82" },
  { ...owner, key: "chu-nuoc-mam", fullName: "Hồ Quang Hải", gender: "Nam", province: "91" },
  { ...owner, key: "chu-ca-phe", fullName: "Y Blơm Niê", gender: "Nam", province: "66" },
  { ...owner, key: "chu-che", fullName: "Hoàng Thị Tân", gender: "Nữ", province: "19" },
  { ...owner, key: "chu-chan-nuoi", fullName: "Thân Văn Thế", gender: "Nam", province: "24" },
  { ...owner, key: "chu-thuy-san", fullName: "Quách Thị Diễm", gender: "Nữ", province: "96" },
  { ...owner, key: "chu-tay-bac", fullName: "Lò Văn Pánh", gender: "Nam", province: "14" },
  { ...owner, key: "chu-lang-nghe", fullName: "Đỗ Thị Thanh Cốm", gender: "Nữ", province: "01" },
];

/** Referrers come first; the referral tree below `muahang` is five levels deep (F1 to F5). */
const buyers: readonly Account[] = [
  // F1 of muahang
  member("hoa.tran", "Trần Thị Hoa", "Nữ", "79", "muahang"),
  member("minh.le", "Lê Quang Minh", "Nam", "92", "muahang"),
  member("thao.pham", "Phạm Phương Thảo", "Nữ", "48", "muahang"),
  member("khoa.vo", "Võ Đăng Khoa", "Nam", "79", "muahang"),
  // F2
  member("yen.bui", "Bùi Hải Yến", "Nữ", "75", "hoa.tran"),
  member("son.nguyen", "Nguyễn Thái Sơn", "Nam", "80", "hoa.tran"),
  member("trang.do", "Đỗ Thùy Trang", "Nữ", "01", "minh.le"),
  member("phuc.dang", "Đặng Hữu Phúc", "Nam", "86", "minh.le"),
  member("nga.ho", "Hồ Thanh Nga", "Nữ", "46", "thao.pham"),
  // F3
  member("tuan.ly", "Lý Anh Tuấn", "Nam", "79", "yen.bui"),
  member("quynh.mai", "Mai Như Quỳnh", "Nữ", "38", "yen.bui"),
  member("long.duong", "Dương Hoàng Long", "Nam", "31", "trang.do"),
  member("van.cao", "Cao Thị Vân", "Nữ", "40", "nga.ho"),
  // F4
  member("duc.phan", "Phan Minh Đức", "Nam", "79", "tuan.ly"),
  member("huong.ta", "Tạ Thu Hương", "Nữ", "22", "tuan.ly"),
  member("kiet.truong", "Trương Tuấn Kiệt", "Nam", "56", "long.duong"),
  // F5
  member("ngoc.chu", "Chu Bảo Ngọc", "Nữ", "33", "duc.phan"),
  member("hieu.la", "La Trung Hiếu", "Nam", "20", "huong.ta"),
  // Others
  member("giang.vuong", "Vương Trường Giang", "Nam", "01", "daisu"),
  member("my.thai", "Thái Kiều My", "Nữ", "96", "daisu"),
  member("bich.luu", "Lưu Ngọc Bích", "Nữ", "25", "giang.vuong"),
  member("an.dinh", "Đinh Thị An", "Nữ", "37"),
  member("cuong.to", "Tô Việt Cường", "Nam", "42"),
  member("dung.quach", "Quách Tiến Dũng", "Nam", "44"),
  member("ha.lam", "Lâm Ngân Hà", "Nữ", "91"),
  member("khanh.kieu", "Kiều Gia Khánh", "Khác", "79"),
  member("lam.nong", "Nông Văn Lâm", "Nam", "04"),
  member("sen.dieu", "Điểu Thị Sen", "Nữ", "75"),
  member("phong.thach", "Thạch Phong", "Nam", "86"),
  member("xuan.giang", "Giàng Thị Xuân", "Nữ", "15"),
  // Signs in with a code by e-mail
  member("haibuoc", "Nguyễn Phúc An", "Nam", "01"),
  { ...member("choduyet", "Lê Thị Mai", "Nữ", "08"), status: "pending" },
  { ...member("tam.hua", "Hứa Minh Tâm", "Nam", "14"), status: "pending" },
  { ...member("linh.vi", "Vi Thùy Linh", "Nữ", "20"), status: "pending" },
  { ...member("nhat.ton", "Tôn Long Nhật", "Nam", "51"), status: "pending" },
  { ...member("bikhoa", "Trần Văn Khóa", "Nam", "24"), status: "locked" },
  { ...member("hung.mac", "Mạc Phi Hùng", "Nam", "31"), status: "locked" },
  { ...member("thuy.kim", "Kim Thu Thủy", "Nữ", "52"), status: "locked" },
  // Sentinel: deleting this user fails
  member("loi-500", "Người dùng thử lỗi", "Khác", "01"),
];

function member(
  key: string,
  fullName: string,
  gender: Account["gender"],
  province: Account["province"],
  referredBy?: string,
): Account {
  return { key, role: "R04", fullName, gender, province, referredBy };
}

const accounts = [...roleAccounts, ...shopOwners, ...buyers];

export interface SeedUser {
  /** A uuid. */
  id: string;
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
  address: string;
  avatar: PictureKey | null;
  /** `key` of another user. */
  referredBy: string | null;
  twoFactor: boolean;
  createdAt: Date;
}

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

export function userByKey(users: readonly SeedUser[], key: string): SeedUser {
  const user = users.find((candidate) => candidate.key === key);
  if (!user) throw new RangeError(`No user ${key}`);
  return user;
}

/** Users with an account at the mock's Google: one per kind of sign-in. */
const ours = ["muahang", "nguoiban", "haibuoc", "choduyet", "bikhoa"];

/** Has no TAP account yet. */
const newcomer = { email: "khach.google@gmail.com", name: "Đinh Thị Khánh" };

/** `sub` has 21 digits, as Google's. */
export function createGoogleAccounts(users: readonly SeedUser[]) {
  const known = users
    .filter(({ key }) => ours.includes(key))
    .map(({ email, fullName }) => ({ email, name: fullName }));
  return [...known, newcomer].map(({ email, name }, index) => ({
    sub: String(index + 1).padStart(21, "100000000000000000000"),
    email,
    name,
    known: true,
  }));
}
