/** Why the device gave no position. */
export type LocationProblem = "unsupported" | "insecure" | "denied" | "unavailable" | "timeout";

export class LocationError extends Error {
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super(problem);
    this.name = "LocationError";
    this.problem = problem;
  }
}

/** Document 1 §9: high accuracy, ten seconds, no cached position. */
const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const;

/** By GeolocationPositionError code. */
const problems: Record<number, LocationProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

export type Position = { lat: number; lon: number };

/** The device's position, in degrees. Rejects with a LocationError. */
export function currentPosition(geolocation: Geolocation | undefined): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Some browsers then say that the user has denied it.
    if (globalThis.isSecureContext === false) {
      reject(new LocationError("insecure"));
      return;
    }
    if (!geolocation) {
      reject(new LocationError("unsupported"));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => reject(new LocationError(problems[code] ?? "unavailable")),
      options,
    );
  });
}
