import { mutationOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { currentPosition } from "./locate.ts";

/** About 11 metres: the same house, which is as much as the logs on the way may keep of a URL. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** The address of where the device is, in the words of the maps service. */
export const findMyAddress = mutationOptions({
  mutationFn: async () => {
    const { lat, lon } = await currentPosition(navigator.geolocation);
    const query = { lat: rounded(lat), lon: rounded(lon) };
    const { address } = await ok(bff.GET("/bff/places/address", { params: { query } }));
    return address;
  },
  meta: { touches: [] },
});
