import type { Schema } from "#openapi/schema.ts";
import type { PictureKey } from "../pictures.ts";
import type { ProvinceCode } from "../places.ts";
import type { RoleCode } from "./roles.ts";

/** The password of every account of the mock. */
export const demoPassword = "Tap@12345";

/** The fixed data of an account; phone, address and dates are generated. */
export interface Account {
  /** Also the local part of the e-mail address. */
  key: string;
  role: RoleCode;
  fullName: string;
  gender: Schema["Gender"];
  province: ProvinceCode;
  group?: string;
  avatar?: PictureKey;
  status?: Schema["UserStatus"];
  /** `key` of the user who referred this one. */
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

/** The owners of the other nine shops. */
export const shopOwners: readonly Account[] = [
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
