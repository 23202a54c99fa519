import { expect, test } from "vitest";
import { createLogger } from "./log.ts";

test("what should never have been logged is taken out", () => {
  const lines: string[] = [];
  const logger = createLogger("info", { write: (line) => lines.push(line) });
  logger.info(
    {
      requestId: "r-1",
      cookie: "SECRET",
      session: { accessToken: "SECRET", sid: "s" },
      otp: "SECRET",
      form: { newPassword: "SECRET", currentPassword: "SECRET", pin: "SECRET" },
      flow: { state: "SECRET", nonce: "SECRET", verifier: "SECRET", clientSecret: "SECRET" },
      response: { access_token: "SECRET", id_token: "SECRET", "Set-Cookie": "SECRET" },
      request: { client_secret: "SECRET", code_verifier: "SECRET", refresh_token: "SECRET" },
    },
    "request",
  );
  expect(lines[0]).toContain('"requestId":"r-1"');
  expect(lines[0]).not.toContain("SECRET");
});
