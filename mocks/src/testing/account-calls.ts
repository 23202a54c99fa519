import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { secondsFromNow } from "../domain/values.ts";
import {
  admin,
  buyer,
  type Client,
  callAs,
  defined,
  farmer,
  lastCode,
  type MakeCall,
  seller,
  user,
} from "./client.ts";
import { fileOf } from "./picture-files.ts";

const driver = "taixe@tap.vn";
const investor = "nhadautu@tap.vn";

// Each address gets one e-mail per minute, so every call has its own.
const newcomers = ["mot@example.vn", "hai@example.vn", "ba@example.vn"] as const;

async function codeBy(
  db: Db,
  client: Client,
  id: "sendRegistrationOtp" | "sendRecoveryOtp" | "requestTwoFactorOtp",
  { as, target }: { as?: string; target: string },
): Promise<Schema["EmailOtpCheck"]> {
  await client.call(id, { as, body: { target } });
  return { target, otp: lastCode(db) };
}

export function googleToken(db: Db, email: string): string {
  const { sub } = defined(db.googleAccounts.find((account) => account.email === email));
  const token = `ya29.${email}`;
  db.googleTokens.push({ token, sub, expiresAt: secondsFromNow(db, 60) });
  return token;
}

export const accountCalls = {
  sendRegistrationOtp: () => ({ body: { target: newcomers[0] } }),
  verifyRegistrationOtp: async (db, client) => ({
    body: await codeBy(db, client, "sendRegistrationOtp", { target: newcomers[1] }),
  }),
  registerUser: async (db, client) => {
    const [, , email] = newcomers;
    const body = await codeBy(db, client, "sendRegistrationOtp", { target: email });
    await client.call("verifyRegistrationOtp", { body });
    const role = defined(db.roles.find(({ role_code }) => role_code === "R04"));
    return {
      body: {
        email,
        password: "NongSan@2026",
        fullName: "Trần Văn Minh",
        phone: "0912345678",
        roleId: role.id,
        referralCode: user(db, seller).uidCode.toLowerCase(),
      } satisfies Schema["RegisterRequest"],
    };
  },
  sendRecoveryOtp: () => ({ body: { target: buyer } }),
  verifyRecoveryOtp: async (db, client) => ({
    body: await codeBy(db, client, "sendRecoveryOtp", { target: driver }),
  }),
  resetPassword: async (db, client) => {
    const body = await codeBy(db, client, "sendRecoveryOtp", { target: investor });
    await client.call("verifyRecoveryOtp", { body });
    return { body: { email: investor, newPassword: "LuaMoi@2026" } };
  },
  requestTwoFactorOtp: () => ({ as: buyer, body: { target: buyer } }),
  enableTwoFactor: async (db, client) => ({
    as: farmer,
    body: await codeBy(db, client, "requestTwoFactorOtp", { as: farmer, target: farmer }),
  }),
  disableTwoFactor: async (db, client) => {
    const sent = { as: seller, target: seller };
    const body = await codeBy(db, client, "requestTwoFactorOtp", sent);
    // Only now, so that signing in took one step.
    user(db, seller).twoFactor = true;
    return { as: seller, body };
  },
  checkSocialLogin: (db) => ({
    body: { provider: "google", accessToken: googleToken(db, "khach.google@gmail.com") },
  }),
  loginWithSocial: (db) => ({ body: { provider: "google", accessToken: googleToken(db, buyer) } }),
} satisfies Partial<Record<OperationId, MakeCall>>;

function ownDocument(db: Db) {
  return defined(db.documents.find(({ userId }) => userId === user(db, buyer).id));
}

async function uploadedImage({ call }: Client): Promise<Schema["DocumentImage"]> {
  const sent = { as: buyer, form: { file: fileOf("png") } };
  const { json } = await call("uploadMyDocumentImage", sent);
  return json.data;
}

export const profileCalls = {
  getMyProfile: callAs(buyer),
  updateMyProfile: () => ({
    as: buyer,
    body: {
      fullName: "Nguyễn Thị Ngọc Lan",
      email: "ngoc.lan@example.vn",
      phoneNumber: "0987654321",
      citizenId: "079190001234",
      dateOfBirth: "1990-05-14",
      gender: "Nữ",
    } satisfies Schema["UpdateProfileRequest"],
  }),
  uploadMyAvatar: () => ({ as: buyer, form: { file: fileOf("jpeg") } }),
  createMyProfileQr: callAs(buyer),
  getPublicProfile: (db) => ({ as: buyer, query: { uid: user(db, seller).uidCode } }),
  getMyAddress: callAs(buyer),
  updateMyAddress: () => ({
    as: buyer,
    body: {
      province_code: "92",
      province_name: "Thành phố Cần Thơ",
      ward_code: "31120",
      ward_name: "Phường Cái Khế",
      address: "12 Nguyễn Văn Cừ",
    } satisfies Schema["AddressPick"],
  }),
  getMyAffiliate: callAs(buyer),
  getMyAffiliateTree: callAs(buyer),
  getMyAffiliateStats: callAs(buyer),
  listDirectAffiliates: callAs(buyer),
  listIndirectAffiliates: () => ({ as: buyer, query: { level: 5 } }),
  listMyDocuments: callAs(buyer),
  createMyDocument: async (_, client) => ({
    as: buyer,
    body: { name: "Hộ chiếu", ...(await uploadedImage(client)), extractedContent: { Số: "C1" } },
  }),
  getMyDocument: (db) => ({ as: buyer, path: { id: ownDocument(db).id } }),
  updateMyDocument: async (db, client) => ({
    as: buyer,
    path: { id: ownDocument(db).id },
    body: { name: "Căn cước mới", ...(await uploadedImage(client)) },
  }),
  deleteMyDocument: (db) => ({ as: buyer, path: { id: ownDocument(db).id } }),
  uploadMyDocumentImage: () => ({ as: buyer, form: { file: fileOf("gif") } }),
  deleteMyDocumentImage: (db) => ({
    as: buyer,
    path: { id: defined(ownDocument(db).imagePublicId ?? undefined) },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;

const freeGroup = (db: Db) => defined(db.roleGroups.find(({ code }) => code === "GIAOVAN"));
const memberGroup = (db: Db) => defined(db.roleGroups.find(({ code }) => code === "THANHVIEN"));

const newRole = { role_code: "R17", name: "Cộng tác viên bán hàng" };

const onFreeGroup: MakeCall = (db) => ({ as: admin, path: { id: freeGroup(db).id } });

export const roleCalls = {
  createRole: () => ({ as: admin, body: newRole }),
  createRbacRole: () => ({ as: admin, body: newRole }),
  listPermissions: callAs(admin),
  createPermission: () => ({ as: admin, body: { code: "PERM_ORDER_EXPORT", name: "Xuất đơn" } }),
  listScopes: callAs(admin),

  listRoleGroups: callAs(admin),
  listRoleGroupsWithPermissions: callAs(admin),
  listRoleGroupsPaginated: callAs(admin),
  searchRoleGroups: () => ({ as: admin, query: { search: "nguoi ban", limit: 5 } }),
  getRoleGroup: onFreeGroup,
  getRoleGroupStats: onFreeGroup,
  createRoleGroup: (db) => ({
    as: admin,
    body: { code: "DIEUPHOI", name: "Điều phối", roleId: freeGroup(db).roleId },
  }),
  updateRoleGroup: (db) => {
    const { id, code, name, roleId } = freeGroup(db);
    return { as: admin, path: { id }, body: { id, code, name, roleId, moduleScope: ["M7"] } };
  },
  updateRoleGroupPermissions: (db) => ({
    as: admin,
    body: {
      roleGroupCode: freeGroup(db).code,
      permissionCodes: ["PERM_USER_VIEW_SELF"],
      action: "add",
    },
  }),
  deleteRoleGroup: onFreeGroup,
  bulkUpdateRoleGroups: (db) => ({
    as: admin,
    body: { ids: [freeGroup(db).id], changes: { description: "Chuyên chở" } },
  }),
  bulkDeleteRoleGroups: (db) => ({ as: admin, body: { ids: [freeGroup(db).id] } }),
  listRoleGroupUsers: (db) => ({ as: admin, path: { roleGroupId: memberGroup(db).id } }),
  assignRoleGroupUsers: (db) => ({
    as: admin,
    path: { roleGroupId: freeGroup(db).id },
    body: { userIds: [user(db, "taixe@tap.vn").id] },
  }),
  removeRoleGroupUser: (db) => ({
    as: admin,
    path: { roleGroupId: memberGroup(db).id, userId: user(db, "nongdan@tap.vn").id },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
