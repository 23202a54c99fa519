import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readQuery } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { withOperationName } from "../http/request-lifecycle.ts";
import { networkOf } from "../lib/client-address.ts";
import type { Geocoder } from "./geocoder.ts";
import type { Places } from "./places.ts";

const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/),
    v.toNumber(),
    v.minValue(-max),
    v.maxValue(max),
  );
const position = v.object({ lat: degrees(90), lon: degrees(180) });

type PlaceServices = { places: Places; geocoder: Geocoder };

export function placeRoutes(app: Hono<Env>, { places, geocoder }: PlaceServices): void {
  async function listProvinces(c: Context<Env>): Promise<Response> {
    return c.json<Schema["AdministrativeUnitList"]>({ data: await places.provinces() });
  }

  async function listWards(c: Context<Env>): Promise<Response> {
    const data = await places.wards(c.req.param("code") ?? "");
    return c.json<Schema["AdministrativeUnitList"]>({ data });
  }

  async function findAddress(c: Context<Env>): Promise<Response> {
    const { lat: latitude, lon: longitude } = readQuery(c.req.query(), position);
    const where = { latitude, longitude };
    const address = await geocoder.addressAt(where, networkOf(c.env?.address ?? ""));
    return c.json<Schema["GeoLocation"]>({ ...where, address });
  }

  app.get("/bff/places/provinces", withOperationName("listProvinces", listProvinces));
  app.get("/bff/places/provinces/:code/wards", withOperationName("listWards", listWards));
  app.get("/bff/places/address", withOperationName("findAddress", findAddress));
}
