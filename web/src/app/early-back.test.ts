import type { ParsedLocation } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { earlyBack } from "./early-back.ts";

type Event = "onBeforeNavigate" | "onBeforeLoad" | "onResolved";
type Move = { fromLocation?: ParsedLocation; toLocation: ParsedLocation };

function routerWith({ getKey, watch }: ReturnType<typeof earlyBack>) {
  const listeners: [Event, (move: Move) => void][] = [];
  const written: string[] = [];
  listeners.push([
    "onBeforeLoad",
    ({ fromLocation }) => fromLocation && written.push(getKey(fromLocation)),
  ]);
  watch({ subscribe: (event, listener) => listeners.push([event, listener]) });
  const emit = (event: Event, move: Move) => {
    for (const [wanted, listener] of listeners) if (wanted === event) listener(move);
  };
  return {
    written,
    start: (from: string, to: string) => {
      const move = { fromLocation: at(from), toLocation: at(to) };
      emit("onBeforeNavigate", move);
      emit("onBeforeLoad", move);
    },
    arrive: (from: string, to: string) =>
      emit("onResolved", { fromLocation: at(from), toLocation: at(to) }),
  };
}

function at(key: string): ParsedLocation {
  const state = { __TSR_key: key, __TSR_index: 0 };
  return { href: `/${key}`, pathname: `/${key}`, state } as unknown as ParsedLocation;
}

test("stores the position of a page that the user leaves", () => {
  const router = routerWith(earlyBack());
  router.start("shop", "product");
  router.arrive("shop", "product");
  router.start("product", "shop");
  expect(router.written).toEqual(["shop", "product"]);
});

test("Back before the next page has loaded does not overwrite the position", () => {
  const router = routerWith(earlyBack());
  router.start("shop", "product");
  router.start("shop", "shop");
  expect(router.written).toEqual(["shop", "nowhere"]);
});

test("neither does another link pressed before the next page has loaded", () => {
  const router = routerWith(earlyBack());
  router.start("shop", "product");
  router.start("shop", "cart");
  expect(router.written).toEqual(["shop", "nowhere"]);
  router.arrive("shop", "cart");
  router.start("cart", "home");
  expect(router.written).toEqual(["shop", "nowhere", "cart"]);
});

test("stores the position of a page that only reloads its data", () => {
  const router = routerWith(earlyBack());
  router.start("home", "shop");
  router.arrive("home", "shop");
  router.start("shop", "shop");
  expect(router.written).toEqual(["home", "shop"]);
});

test("everything is normal after an early Back", () => {
  const router = routerWith(earlyBack());
  router.start("shop", "product");
  router.start("shop", "shop");
  router.arrive("shop", "shop");
  router.start("shop", "shop");
  router.start("shop", "product");
  expect(router.written).toEqual(["shop", "nowhere", "shop", "shop"]);
});
