import type { Operation } from "#openapi/generated/operations.ts";

/** Length of the longest real name that was entered. */
const LENGTH = 47;

/** Text written by people; provinces and wards come from a list. */
const written = /^(?!province|commune|ward)(?:\w*_)?(?:\w*name|address|content|title)$/i;

/** One unbreakable word each; different texts stay different. */
export function longNames(_operation: Operation, body: unknown): unknown {
  return withLongNames(body);
}

function withLongNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === "string" && written.test(key) ? longWord(inner) : withLongNames(inner),
    ]),
  );
}

function longWord(text: string): string {
  const letters = text.replaceAll(/\s/g, "");
  if (!letters) return text;
  return letters.repeat(Math.ceil(LENGTH / letters.length)).slice(0, LENGTH);
}

type Row = Record<string, unknown>;

/** The formats that the documents also name, which the BFF's adapters normalise. */
export function oddShape(operation: Operation, body: unknown): unknown {
  switch (operation.id) {
    case "listCategories":
    case "listPublicCategories":
    case "listBanners":
    case "listPublicBanners":
    case "listMyDocuments":
      return dataOf(body);
    case "adminListUsers":
      return { ...(body as Row), data: dataOf(body).map(oddUser) };
    case "adminGetUser":
      return oddUser(body as Row);
    case "getMyProfile": {
      const { uidCode, ...rest } = body as Row;
      return { ...rest, uIdCode: uidCode };
    }
    case "listDirectAffiliates":
    case "listIndirectAffiliates":
      return dataOf(body).map(oddMember);
    case "getMyAffiliateTree":
      return oddNode(body as Row);
    default:
      return undefined;
  }
}

function dataOf(body: unknown): Row[] {
  return (body as { data: Row[] }).data;
}

function oddMember({ uidCode, fullName, phone, ...rest }: Row): Row {
  return { ...rest, uIdCode: uidCode, full_name: fullName, phoneNumber: phone };
}

/** A leaf omits its empty list. */
function oddNode({ user, children, ...rest }: Row): Row {
  const below = (children as Row[]).map(oddNode);
  return { ...rest, user: oddMember(user as Row), ...(below.length > 0 && { children: below }) };
}

function oddUser({ uidCode, fullName, phone, role, ...rest }: Row): Row {
  const { name } = role as { name: string };
  return { ...rest, uid_code: uidCode, full_name: fullName, phoneNumber: phone, role: name };
}
