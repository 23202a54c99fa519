import type { SeedUser } from "./users.ts";

/** Who of ours also has an account at the mock's Google: each kind of sign-in once. */
const ours = ["muahang", "nguoiban", "haibuoc", "choduyet", "bikhoa"];

/** Has no account of ours yet. */
const newcomer = { email: "khach.google@gmail.com", name: "Đinh Thị Khánh" };

/** The accounts that the page of choice offers. `sub` is 21 digits, as Google's are. */
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
