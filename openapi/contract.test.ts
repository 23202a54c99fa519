import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import bff from "./generated/bff.json" with { type: "json" };
import { type OperationId, operations } from "./generated/operations.ts";
import upstream from "./generated/upstream.json" with { type: "json" };
import documented from "./test-data/documented-operations.json" with { type: "json" };

const ownDocuments = "documents belong to whoever uploads them; no permission is named for them";
const ownReferrals = "the referral programme is open to every account";

/** Neither public nor behind a permission: every one with the reason why a session is enough. */
const loginOnly: Partial<Record<OperationId, string>> = {
  getCurrentUser: "tells everybody who they are, permissions included",
  listMySessions: "everybody may see where they are signed in; PERM_SESSION_LIST is about others",
  getMyAffiliate: ownReferrals,
  getMyAffiliateTree: ownReferrals,
  getMyAffiliateStats: ownReferrals,
  listDirectAffiliates: ownReferrals,
  listIndirectAffiliates: ownReferrals,
  listMyDocuments: ownDocuments,
  createMyDocument: ownDocuments,
  getMyDocument: ownDocuments,
  updateMyDocument: ownDocuments,
  deleteMyDocument: ownDocuments,
  uploadMyDocumentImage: ownDocuments,
  deleteMyDocumentImage: ownDocuments,
  searchProductsByImage: "finds only what its caller may see",
  listCategories: "names and counts, the inactive ones too; guests have the public list",
  listStatuses: "labels and colours, nothing else",
};

describe("the contract", () => {
  it("holds the documented operations and no other", () => {
    const held = operations.map(({ method, path }) => `${method} ${path}`);
    expect(held.toSorted()).toEqual(documented.toSorted());
  });

  it("asks for a permission wherever an operation is not public or login-only by decision", () => {
    const unguarded = operations
      .filter((operation) => !operation.public && operation.permission.length === 0)
      .map(({ id }) => id);
    expect(unguarded.toSorted()).toEqual(Object.keys(loginOnly).toSorted());
  });

  it("asks nothing of guests that needs a permission, and lists what each guard answers", () => {
    const answersOf = new Map<string, string[]>(
      Object.values(upstream.paths).flatMap((item) =>
        Object.values(item).flatMap((operation) =>
          "operationId" in operation
            ? [[operation.operationId, Object.keys(operation.responses)] as const]
            : [],
        ),
      ),
    );
    for (const { id, public: isPublic, permission } of operations) {
      if (isPublic) expect([id, permission]).toEqual([id, []]);
      else expect([id, answersOf.get(id)]).toEqual([id, expect.arrayContaining(["401"])]);
      if (permission.length > 0) {
        expect([id, answersOf.get(id)]).toEqual([id, expect.arrayContaining(["403"])]);
      }
    }
  });
});

type Example = { pointer: string; schema: string; value: unknown };

/** Every `examples` of a schema and every `example` beside one, with where its schema is. */
function examplesIn(node: unknown, pointer: string): Example[] {
  if (typeof node !== "object" || node === null) return [];
  const own: Example[] = [];
  if ("examples" in node && Array.isArray(node.examples)) {
    own.push(...node.examples.map((value) => ({ pointer, schema: pointer, value })));
  }
  if ("example" in node && "schema" in node) {
    own.push({ pointer, schema: `${pointer}/schema`, value: node.example });
  }
  const below = Object.entries(node)
    .filter(([name]) => name !== "example" && name !== "examples")
    .flatMap(([name, child]) => examplesIn(child, `${pointer}/${escaped(name)}`));
  return [...own, ...below];
}

/** One step of a JSON pointer inside a URI fragment (RFC 6901 §6). */
function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}

describe("the examples", () => {
  it.each([
    ["upstream", upstream, 200],
    ["bff", bff, 1],
  ])("of %s fit their schemas", (name, description, atLeast) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(description, name);
    const examples = examplesIn(description, "");
    expect(examples.length).toBeGreaterThan(atLeast);

    const misfits = examples.flatMap(({ pointer, schema, value }) => {
      const fits = ajv.validate({ $ref: `${name}#${schema}` }, value);
      return fits ? [] : [{ pointer, errors: ajv.errorsText() }];
    });
    expect(misfits).toEqual([]);
  });
});
