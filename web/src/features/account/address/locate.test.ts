import { describe, expect, test, vi } from "vitest";
import { currentPosition, LocationError } from "./locate.ts";

type Options = PositionOptions | undefined;

/** A device that responds at once, with a position or with this error code. */
function device(answer: { latitude: number; longitude: number } | number) {
  const asked: Options[] = [];
  const geolocation: Geolocation = {
    clearWatch: () => {},
    watchPosition: () => 0,
    getCurrentPosition(onFound, onFailed, options) {
      asked.push(options);
      if (typeof answer === "number") {
        onFailed?.({
          code: answer,
          message: "",
          PERMISSION_DENIED: 1,
          POSITION_UNAVAILABLE: 2,
          TIMEOUT: 3,
        });
        return;
      }
      const coords = {
        ...answer,
        accuracy: 5,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
      };
      onFound({
        timestamp: 0,
        coords: { ...coords, toJSON: () => coords },
        toJSON: () => coords,
      });
    },
  };
  return { geolocation, asked };
}

test("the position is requested with the documented options", async () => {
  const { geolocation, asked } = device({ latitude: 10.04, longitude: 105.74 });
  await expect(currentPosition(geolocation)).resolves.toEqual({ lat: 10.04, lon: 105.74 });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
});

describe("every failure has its own name", () => {
  test.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [99, "unavailable"],
  ] as const)("code %i: %s", async (code, problem) => {
    const { geolocation } = device(code);
    await expect(currentPosition(geolocation)).rejects.toEqual(new LocationError(problem));
  });

  test("a page without HTTPS: insecure, not denied", async () => {
    vi.stubGlobal("isSecureContext", false);
    const { geolocation, asked } = device(1);
    await expect(currentPosition(geolocation)).rejects.toEqual(new LocationError("insecure"));
    expect(asked).toEqual([]);
    vi.unstubAllGlobals();
  });

  test("no geolocation: unsupported", async () => {
    await expect(currentPosition(undefined)).rejects.toEqual(new LocationError("unsupported"));
  });
});
