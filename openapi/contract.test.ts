import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import bff from "./generated/bff.json" with { type: "json" };
import { type AuditMark, type OperationId, operations } from "./generated/operations.ts";
import upstream from "./generated/upstream.json" with { type: "json" };
import documented from "./test-data/documented-operations.json" with { type: "json" };

const ownDocuments = "documents belong to whoever uploads them; no permission is named for them";
const ownReferrals = "the referral programme is open to every account";

/** Neither public nor behind a permission; with the reason why a session is enough. */
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

type OperationObject = {
  operationId: string;
  responses?: unknown;
  requestBody?: unknown;
  parameters?: unknown[];
  security?: unknown[];
  "x-bff-only"?: boolean;
  "x-rate-limit"?: string;
  "x-recent-sign-in"?: string[];
};
type Description = {
  paths: Record<string, Record<string, unknown>>;
  components: Record<string, unknown>;
};

function propertiesIn(
  description: Description,
  node: unknown,
  followed = new Set<string>(),
): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("$ref" in node && typeof node.$ref === "string") {
    if (followed.has(node.$ref)) return [];
    followed.add(node.$ref);
    return propertiesIn(description, at(description, node.$ref), followed);
  }
  const own = "properties" in node ? Object.keys(node.properties ?? {}) : [];
  const below = Object.entries(node)
    .filter(([name]) => name !== "example" && name !== "examples")
    .flatMap(([, child]) => propertiesIn(description, child, followed));
  return [...own, ...below];
}

function at(description: Description, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>((node, step) => {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    return typeof node === "object" && node !== null
      ? Object.entries(node).find(([key]) => key === name)?.[1]
      : undefined;
  }, description);
}

const TOKEN = /token|secret|jwt|proof/i;
/** Can be found by trying. */
const GUESSED = /otp|pin$|^(?:current)?password$/i;

/** Operations that respond with a token to any caller. */
function openTokens(description: Description): string[] {
  return operationsOf(description)
    .filter((operation) => !operation["x-bff-only"])
    .filter(({ responses }) =>
      propertiesIn(description, responses).some((name) => TOKEN.test(name)),
    )
    .map(({ operationId }) => operationId);
}

/** Operations without a limit on guesses. */
function openGuesses(description: Description): string[] {
  return operationsOf(description)
    .filter((operation) => !operation["x-bff-only"] && !operation["x-rate-limit"])
    .filter(({ requestBody }) =>
      propertiesIn(description, requestBody).some((name) => GUESSED.test(name)),
    )
    .map(({ operationId }) => operationId);
}

/** Operations by which a guest may write without a limit. */
function openWrites({ paths }: Description): string[] {
  return Object.values(paths)
    .flatMap(({ get: _, ...writes }) => Object.values(writes).filter(isOperation))
    .filter(({ security }) => security?.length === 0)
    .filter((operation) => !operation["x-bff-only"] && !operation["x-rate-limit"])
    .map(({ operationId }) => operationId);
}

/** Operations that set an e-mail or phone without a recent sign-in. */
function openSignInFields(description: Description): string[] {
  return operationsOf(description)
    .filter(({ security }) => security?.length !== 0)
    .filter(({ requestBody, "x-recent-sign-in": guarded = [] }) =>
      propertiesIn(description, requestBody).some(
        (name) => /mail|phone/i.test(name) && !guarded.includes(name),
      ),
    )
    .map(({ operationId }) => operationId)
    .toSorted();
}

const isKey = (parameter: unknown) =>
  JSON.stringify(parameter).includes("#/components/parameters/IdempotencyKey");

const isOperation = (value: unknown): value is OperationObject =>
  typeof value === "object" && value !== null && "operationId" in value;

const operationsOf = ({ paths }: Description): OperationObject[] =>
  Object.values(paths).flatMap((item) => Object.values(item).filter(isOperation));

const withFresh = (fresh: Omit<OperationObject, "operationId">): Description => ({
  ...upstream,
  paths: { ...upstream.paths, "/fresh": { post: { operationId: "fresh", ...fresh } } },
});

const ofSchema = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

describe("an operation is closed until it says otherwise", () => {
  it("only the BFF sees an answer with a token", () => {
    expect(openTokens(upstream)).toEqual([]);
    const fresh = { responses: { "200": ofSchema("LoginAnswer") } };
    expect(openTokens(withFresh(fresh))).toEqual(["fresh"]);
    expect(openTokens(withFresh({ ...fresh, "x-bff-only": true }))).toEqual([]);
  });

  it("guesses at a PIN, a code or a password are counted", () => {
    // A first PIN: there is nothing to guess.
    const chosen = ["setWalletPassword"];
    expect(openGuesses(upstream)).toEqual(chosen);
    const fresh = { requestBody: ofSchema("EmailOtpCheck") };
    expect(openGuesses(withFresh(fresh))).toEqual([...chosen, "fresh"]);
    expect(openGuesses(withFresh({ ...fresh, "x-rate-limit": "password" }))).toEqual(chosen);
  });

  it("what somebody signs in with is changed only soon after a sign-in", () => {
    // Of another user, by an administrator, and of the receiver of an order.
    const others = ["adminUpdateUser", "createOrder"];
    expect(openSignInFields(upstream)).toEqual(others);
    const fresh = { requestBody: ofSchema("UpdateProfileRequest") };
    expect(openSignInFields(withFresh(fresh))).toEqual([...others, "fresh"]);
    const marked = { ...fresh, "x-recent-sign-in": ["email", "phoneNumber"] };
    expect(openSignInFields(withFresh(marked))).toEqual(others);
  });

  it("calls that move money need an Idempotency-Key, and no others", () => {
    const keyed = Object.values(upstream.paths).flatMap((item) =>
      Object.values(item)
        .filter(isOperation)
        .filter(({ parameters = [] }) => parameters.some(isKey))
        .map(({ operationId }) => operationId),
    );
    const money = operations.filter(({ money }) => money).map(({ id }) => id);
    expect(keyed.toSorted()).toEqual(money.toSorted());
    expect(at(upstream, "#/components/parameters/IdempotencyKey")).toHaveProperty("required", true);
  });

  it("the writes of guests are counted", () => {
    expect(openWrites(upstream)).toEqual([]);
    // They end what the browser's own cookie holds; the last one uses up a verified code.
    expect(openWrites(bff)).toEqual(["logout", "lockWallet", "setRecoveredPassword"]);
    expect(openWrites(withFresh({ security: [] }))).toEqual(["fresh"]);
    expect(openWrites(withFresh({ security: [], "x-rate-limit": "chat" }))).toEqual([]);
  });
});

const auditMarks: Record<AuditMark, true> = {
  "money-sent": true,
  "money-decided": true,
  "right-assigned": true,
  "role-changed": true,
  "user-changed": true,
  "password-changed": true,
  "two-step-changed": true,
  "pin-changed": true,
  "payout-account-saved": true,
};

/** Permissions to change what others may do. */
const OF_RIGHTS = /ROLE|ASSIGN|CREATE_PERMISSION|USER_MANAGE/;

type Audited = Pick<
  (typeof operations)[number],
  "method" | "money" | "needsPin" | "setsPin" | "audit"
> & {
  permission: readonly string[];
};

const withoutAudit = (calls: readonly Audited[]) =>
  calls.filter(({ method, money, needsPin, setsPin, permission, audit }) => {
    const concernsRights = permission.some((name) => OF_RIGHTS.test(name));
    return !audit && method !== "GET" && (money || needsPin || setsPin || concernsRights);
  });

describe("the audit stream", () => {
  it("gets all calls that move money, demand or set a PIN, or change rights", () => {
    expect(withoutAudit(operations)).toEqual([]);
    const none = { money: false, needsPin: false, setsPin: false, permission: [], audit: null };
    const plain = { ...none, method: "POST" } as const;
    const money = { ...plain, money: true };
    const payee = { ...plain, needsPin: true };
    const rights = { ...plain, method: "PUT", permission: ["PERM_ASSIGN_ROLE_GROUP"] } as const;
    expect(withoutAudit([money, payee, rights])).toEqual([money, payee, rights]);
    expect(withoutAudit([{ ...money, audit: "money-sent" }])).toEqual([]);
    expect(withoutAudit([{ ...rights, method: "GET" }])).toEqual([]);
  });

  it("gets the changes of somebody's own secrets, and no event that is not known", () => {
    const marked = (mark: AuditMark) =>
      operations.filter(({ audit }) => audit === mark).map(({ id }) => id);
    expect(marked("password-changed")).toEqual(["changePassword"]);
    expect(marked("two-step-changed")).toEqual(["enableTwoFactor", "disableTwoFactor"]);
    const used = new Set(operations.flatMap(({ audit }) => audit ?? []));
    expect(used).toEqual(new Set(Object.keys(auditMarks)));
  });

  it("gets every decision of the desk about money", () => {
    const decisions = operations.filter(
      ({ method, path, tag }) =>
        method !== "GET" && (tag === "admin-wallet" || /^\/admin\/wallet/.test(path)),
    );
    expect(decisions.length).toBeGreaterThan(3);
    expect(new Set(decisions.map(({ audit }) => audit))).toEqual(new Set(["money-decided"]));
  });

  it("gets every call that may refund an order", () => {
    const refunding = operations.filter(
      ({ method, tag }) => method !== "GET" && tag === "orders-management",
    );
    expect(refunding.map(({ id, audit }) => [id, audit])).toEqual([
      ["updateOrderStatus", "money-decided"],
      ["acceptCancelRequest", "money-decided"],
    ]);
  });
});

type Example = { pointer: string; schema: string; value: unknown };

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

/** A step of a JSON pointer in a URI fragment (RFC 6901 §6). */
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
