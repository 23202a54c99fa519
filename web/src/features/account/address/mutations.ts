import { mutationOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { currentPosition } from "./locate.ts";

/** To about 11 metres: still the same house, and all that URLs in logs may reveal. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The address of the device's location, as the maps service writes it. */
export const findMyAddress = mutationOptions({
  mutationFn: async () => {
    const { lat, lon } = await currentPosition(navigator.geolocation);
    const query = { lat: rounded(lat), lon: rounded(lon) };
    const { address } = await ok(bff.GET("/bff/places/address", { params: { query } }));
    return address;
  },
  meta: { touches: [] },
});
