import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { findMyAddress } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("the exact position stays on the device, out of URLs that end up in logs", async () => {
  const asked: string[] = [];
  vi.stubGlobal("navigator", {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 21.028_512_3, longitude: 105.854_249_9 } }),
    },
  });
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    asked.push(new URL(url).search);
    return Response.json({ latitude: 21.0285, longitude: 105.8542, address: "Tràng Tiền" });
  });
  const client = new QueryClient();
  const find = client.getMutationCache().build(client, findMyAddress);
  expect(await find.execute()).toBe("Tràng Tiền");
  expect(asked).toEqual(["?lat=21.0285&lon=105.8542"]);
});
