import { signedIn } from "../domain/caller.ts";
import {
  changePin,
  checkPin,
  pinStatus,
  resetPin,
  sendPinCode,
  setPin,
} from "../domain/wallet/pin.ts";
import { acknowledge } from "../present/acknowledgement.ts";
import type { Handlers } from "./contract.ts";

export const walletPasswordHandlers = {
  getWalletPasswordStatus: ({ db, caller }) => pinStatus(db, signedIn(caller)),
  setWalletPassword: ({ db, body, caller }) => setPin(db, signedIn(caller), body),
  changeWalletPassword: ({ db, body, caller }) => changePin(db, signedIn(caller), body),
  verifyWalletPassword: ({ db, body, caller }) =>
    acknowledge("Xác thực mật khẩu thành công!", checkPin(db, signedIn(caller), body.password)),
  sendWalletPinResetOtp: ({ db, caller }) =>
    acknowledge("Mã OTP đã được gửi đến email của bạn!", sendPinCode(db, signedIn(caller))),
  resetWalletPassword: ({ db, body, caller }) => resetPin(db, signedIn(caller), body),
} satisfies Partial<Handlers>;
