/** The given name, which comes last in Vietnamese: "Nguyễn Thị Mai" gives "Mai". */
export function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? "";
}

/**
 * One or two letters, with their marks, for an avatar without a picture: "Nguyễn Thị Mai" gives
 * "NM", "🌾 Xuân" gives "X".
 */
export function initials(fullName: string): string {
  const words = fullName.split(/\s+/);
  const [first = "", ...others] = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word) ?? []);
  return (first + (others.at(-1) ?? "")).toUpperCase();
}
