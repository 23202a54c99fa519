/** The given name, which comes last in Vietnamese: "Nguyễn Thị Mai" gives "Mai". */
export function givenName(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? "";
}

/** One or two letters for an avatar without a picture: "Nguyễn Thị Mai" gives "NM". */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const first = words.at(0)?.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? "") : "";
  return (first + last).toLocaleUpperCase("vi-VN");
}
