import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";

export type Service = "places" | "geocoder" | "google";

/** `delay`: milliseconds before the response. */
type ServiceFault = { readonly down?: boolean; readonly delay?: number };

export type Scenario = {
  readonly title: string;
  /** Milliseconds before every response. */
  readonly latency?: number;
  readonly services?: Partial<Record<Service, ServiceFault>>;
  /** Runs once, when the scenario is activated. */
  readonly prepare?: (db: Db) => void;
  /** undefined lets the call through. */
  readonly intercept?: (
    operation: Operation,
    request: Request,
    db: Db,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Changes a success to a format that the real upstream is known to send. */
  readonly reshape?: (operation: Operation, body: unknown) => unknown;
  /** Errors included; undefined leaves the response as it is. */
  readonly rewrite?: (
    operation: Operation,
    response: Response,
  ) => Response | undefined | Promise<Response | undefined>;
};

const signIn: readonly OperationId[] = [
  "loginUser",
  "refreshTokens",
  "getCurrentUser",
  "verifyTwoFactorLogin",
  "checkSocialLogin",
  "loginWithSocial",
];

/** Faults skip these, so that users stay signed in. */
export const isSignIn = ({ id }: Pick<Operation, "id">) => signIn.includes(id);

export function failure(status: number, message: string, code: string): Response {
  return Response.json({ status, message, code }, { status });
}

export function only(ids: readonly OperationId[], respond: () => Response) {
  return (operation: Operation) => (ids.includes(operation.id) ? respond() : undefined);
}

const services: readonly Service[] = ["places", "geocoder", "google"];

/** The first that responds wins; delays add up; shapes change in turn. */
export function combine(active: readonly Scenario[]): Scenario {
  return {
    title: active.map(({ title }) => title).join(", "),
    latency: sum(active.map(({ latency }) => latency)),
    services: Object.fromEntries(services.map((service) => [service, faultOf(active, service)])),
    prepare: (db) => {
      for (const { prepare } of active) prepare?.(db);
    },
    intercept: async (operation, request, db) => {
      for (const { intercept } of active) {
        const response = await intercept?.(operation, request, db);
        if (response) return response;
      }
      return undefined;
    },
    reshape: (operation, body) =>
      active.reduce((shape, { reshape }) => reshape?.(operation, shape) ?? shape, body),
    rewrite: async (operation, given) => {
      let response = given;
      for (const { rewrite } of active)
        response = (await rewrite?.(operation, response)) ?? response;
      return response;
    },
  };
}

function faultOf(active: readonly Scenario[], service: Service): ServiceFault {
  const faults = active.map((scenario) => scenario.services?.[service]);
  return {
    down: faults.some((fault) => fault?.down),
    delay: sum(faults.map((fault) => fault?.delay)),
  };
}

const sum = (delays: (number | undefined)[]) =>
  delays.reduce<number>((all, one = 0) => all + one, 0);

export function chosenFailure(status: number): Response {
  return failure(status, `Lỗi ${status} do bảng lập trình viên tạo ra`, "DEVELOPER_PANEL");
}
