import { failure, type Scenario, type Service, type ServiceFault } from "./scenario.ts";

const services: readonly Service[] = ["places", "geocoder", "google"];

/** Several scenarios at once: the first that responds wins, delays add up, shapes change in turn. */
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

/** The error that the panel's error rate and chosen status answer with. */
export function chosenFailure(status: number): Response {
  return failure(status, `Lỗi ${status} do bảng lập trình viên tạo ra`, "DEVELOPER_PANEL");
}
