export function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? "";
}

/** "Nguyễn Thị Mai" gives "NM", "🌾 Xuân" gives "X". */
export function initials(fullName: string): string {
  const words = fullName.split(/\s+/);
  const [first = "", ...others] = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []);
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
