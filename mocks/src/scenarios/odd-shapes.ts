import type { Operation } from "#openapi/generated/operations.ts";

type Row = Record<string, unknown>;

/** The other spellings that the documents name (document 1 §3), for the BFF's adapters to absorb. */
export function oddShape(operation: Operation, answer: unknown): unknown {
  switch (operation.id) {
    case "listCategories":
    case "listPublicCategories":
    case "listBanners":
    case "listPublicBanners":
    case "listMyDocuments":
      return dataOf(answer);
    case "adminListUsers":
      return { ...(answer as Row), data: dataOf(answer).map(oddUser) };
    case "adminGetUser":
      return oddUser(answer as Row);
    case "getMyProfile": {
      const { uidCode, ...rest } = answer as Row;
      return { ...rest, uIdCode: uidCode };
    }
    case "listDirectAffiliates":
    case "listIndirectAffiliates":
      return dataOf(answer).map(oddMember);
    case "getMyAffiliateTree":
      return oddNode(answer as Row);
    default:
      return undefined;
  }
}

function dataOf(answer: unknown): Row[] {
  return (answer as { data: Row[] }).data;
}

function oddMember({ uidCode, fullName, phone, ...rest }: Row): Row {
  return { ...rest, uIdCode: uidCode, full_name: fullName, phoneNumber: phone };
}

/** A leaf leaves its empty list out. */
function oddNode({ user, children, ...rest }: Row): Row {
  const below = (children as Row[]).map(oddNode);
  return { ...rest, user: oddMember(user as Row), ...(below.length > 0 && { children: below }) };
}

function oddUser({ uidCode, fullName, phone, role, ...rest }: Row): Row {
  const { name } = role as { name: string };
  return { ...rest, uid_code: uidCode, full_name: fullName, phoneNumber: phone, role: name };
}
