/** An e-mail address of which two letters and the domain are shown. */
export function masked(email: string): string {
  return email.replace(/^(.{0,2}).*@/, "$1***@");
}
