import type { Operation } from "#openapi/generated/operations.ts";

type Row = Record<string, unknown>;

/** The other spellings that the documents name (document 1 §3), for the BFF's adapters to absorb. */
export function oddShape(operation: Operation, answer: unknown): unknown {
  switch (operation.id) {
    case "listCategories":
    case "listPublicCategories":
    case "listBanners":
      return dataOf(answer);
    case "adminListUsers":
      return { ...(answer as Row), data: dataOf(answer).map(oddUser) };
    case "adminGetUser":
      return oddUser(answer as Row);
    case "getMyProfile": {
      const { uidCode, ...rest } = answer as Row;
      return { ...rest, uIdCode: uidCode };
    }
    default:
      return undefined;
  }
}

function dataOf(answer: unknown): Row[] {
  return (answer as { data: Row[] }).data;
}

function oddUser({ uidCode, fullName, phone, role, ...rest }: Row): Row {
  const { name } = role as { name: string };
  return { ...rest, uid_code: uidCode, full_name: fullName, phoneNumber: phone, role: name };
}
