import { expect, it } from "vitest";
import { buyer } from "../testing/call-helpers.ts";
import { clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

it("lists each device and marks the calling one, whichever was active last", async () => {
  let now = testNow;
  const mock = await seededMock(() => now);
  const client = clientOf(mock);
  const body = { email: buyer, password: "Tap@12345" };
  const signIn = async (device: string) => {
    const headers = { "user-agent": device };
    const { json } = await client.call("loginUser", { body, headers });
    now = new Date(now.getTime() + 1_000);
    return { authorization: `Bearer ${json.accessToken}` };
  };
  const onPhone = await signIn(phone);
  const onDesktop = await signIn(desktop);

  const devicesFor = async (headers: Record<string, string>) => {
    const { json } = await client.call("listMySessions", { headers });
    return json.data.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent]);
  };
  expect(await devicesFor(onPhone)).toEqual([
    ["Firefox trên Windows", false],
    ["Chrome trên Android", true],
  ]);
  expect(await devicesFor(onDesktop)).toEqual([
    ["Firefox trên Windows", true],
    ["Chrome trên Android", false],
  ]);
});
