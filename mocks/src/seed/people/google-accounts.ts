import type { SeedUser } from "./users.ts";

/** Users who also have an account at the mock's Google: one per kind of sign-in. */
const ours = ["muahang", "nguoiban", "haibuoc", "choduyet", "bikhoa"];

/** Has no TAP account yet. */
const newcomer = { email: "khach.google@gmail.com", name: "Đinh Thị Khánh" };

/** The accounts offered by the account chooser. `sub` has 21 digits, as Google's. */
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
