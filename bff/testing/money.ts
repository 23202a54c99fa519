import { json } from "./fake-upstream.ts";
import { setup } from "./setup.ts";

export const ORDERS = "/api/orders";
export const KEY = "intent-0001";
export const order = { items: [{ product_id: 12, quantity: 2 }], note: "PLANTED-NOTE" };

/** By default the upstream creates one more order with each call. */
export async function buyer(deps: Parameters<typeof setup>[0] = {}) {
  const made = setup(deps);
  const { upstream, browser } = made;
  let orders = 0;
  upstream.on(`POST ${ORDERS}`, () => json({ id: `order-${++orders}` }, 201));
  await browser.login();

  const place = (body: unknown = order, key: string | undefined = KEY, from = browser) =>
    from.send(ORDERS, {
      method: "POST",
      headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
      body: JSON.stringify(body),
    });
  return { ...made, place, sent: () => upstream.calls(ORDERS) };
}

export function heldBack() {
  const arrived = Promise.withResolvers<Request>();
  const response = Promise.withResolvers<Response>();
  const handler = (request: Request) => {
    arrived.resolve(request);
    return response.promise;
  };
  return { handler, arrived: arrived.promise, respond: response.resolve };
}
