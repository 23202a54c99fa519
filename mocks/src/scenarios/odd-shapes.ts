import type { Operation } from "#openapi/generated/operations.ts";

type Row = Record<string, unknown>;

/**
 * The alternative formats named by the documents, which the BFF's adapters
 * normalise.
 */
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
