import { updateAddress } from "../domain/address.ts";
import { signedIn } from "../domain/caller.ts";
import { profileQr, publicUser, setAvatar, updateProfile } from "../domain/profile.ts";
import {
  presentAddress,
  presentProfile,
  presentPublicProfile,
  presentQr,
} from "../present/profile.ts";
import type { Handlers } from "./contract.ts";

export const profileHandlers = {
  getMyProfile: ({ db, caller }) => presentProfile(db, signedIn(caller)),
  updateMyProfile: ({ db, body, caller }) =>
    presentProfile(db, updateProfile(db, signedIn(caller), body)),
  uploadMyAvatar: async ({ db, body, caller }) =>
    presentProfile(db, await setAvatar(db, signedIn(caller), body.get("file"))),
  createMyProfileQr: async ({ caller, origin }) =>
    presentQr(await profileQr(signedIn(caller), origin)),
  getPublicProfile: ({ db, query }) => presentPublicProfile(db, publicUser(db, query.uid)),
  getMyAddress: ({ caller }) => presentAddress(signedIn(caller)),
  updateMyAddress: ({ db, body, caller }) =>
    presentAddress(updateAddress(db, signedIn(caller), body)),
} satisfies Partial<Handlers>;
