import type { Mock } from "../mock.ts";
import type { RoleCode } from "../seed/people/roles.ts";

export type DemoAccount = {
  email: string;
  password: string;
  /** The role's code and name; of the plain buyer what they do. */
  title: string;
  name: string;
  role: string;
  group: string;
};

const trade = "Mua và bán";
const office = "Văn phòng";
const partners = "Đối tác";

/** Where the developer panel lists the account of each role. */
const groups: Record<RoleCode, string> = {
  R00: office,
  R01: office,
  R02: trade,
  R03: office,
  R04: trade,
  R05: office,
  R06: partners,
  R07: partners,
  R08: office,
  R09: office,
  R10: office,
  R11: office,
  R12: office,
  R13: partners,
  R14: office,
  R15: partners,
  R16: partners,
};

const groupOf = (role: string) =>
  Object.entries(groups).find(([code]) => code === role)?.[1] ?? partners;

/** The plain buyer first, then one account per role, then the others who may sign in. */
export function demoAccounts({ db }: Pick<Mock, "db">): DemoAccount[] {
  const active = db.users.filter(({ status }) => status === "active");
  const buyer = active.find(({ email }) => email === "muahang@tap.vn");
  const perRole = db.roles.flatMap(({ role_code }) => {
    const first = active.find((user) => user.roleCode === role_code && user !== buyer);
    return first ? [first] : [];
  });
  return [...(buyer ? [buyer] : []), ...perRole].map((user) => {
    const { email, password, fullName: name, roleCode: role } = user;
    const label = db.roles.find(({ role_code }) => role_code === role)?.name ?? "";
    const title = user === buyer ? "Người mua" : `${role} ${label}`;
    return { email, password, title, name, role, group: groupOf(role) };
  });
}
