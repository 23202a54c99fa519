import { mutationOptions } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { currentPosition } from "./locate.ts";

/** The address of where the device is, in the words of the maps service. */
export const findMyAddress = mutationOptions({
  mutationFn: async () => {
    const query = await currentPosition(navigator.geolocation);
    const { address } = await ok(bff.GET("/bff/places/address", { params: { query } }));
    return address;
  },
});
