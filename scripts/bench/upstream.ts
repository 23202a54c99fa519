// The smallest upstream that the BFF can sign in to: `node scripts/bench/upstream.ts <port>`. Page 2 of
// any list is a large response, everything else a small one.
import { createServer } from "node:http";

const HOUR_S = 3600;

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const part64 = (value: unknown) => json(value).toString("base64url");

const page = { data: [], total: 0, page: 1, size: 10 };

function filled(bytes: number): Buffer {
  const rest = bytes - json({ ...page, filler: "" }).byteLength;
  return json({ ...page, filler: "x".repeat(rest) });
}

const small = filled(200);
const big = filled(11_000);

// As long as real tokens, so that the session has its usual size.
const claims = { sub: "u-1", exp: Math.floor(Date.now() / 1000) + HOUR_S, filler: "x".repeat(400) };
const tokens = json({
  accessToken: `${part64({ alg: "none" })}.${part64(claims)}.${"s".repeat(43)}`,
  refreshToken: crypto.randomUUID(),
});
const user = json({
  id: "u-1",
  email: "bench@example.vn",
  fullName: "Nguyễn Thị Lan",
  role: { id: "4", name: "Nông dân", role_code: "R04" },
  permissions: ["PERM_ORDER_VIEW_SELF"],
});

function answerTo(url: string): Buffer {
  if (url.startsWith("/api/auth/login")) return tokens;
  if (url.startsWith("/api/auth/me")) return user;
  return url.endsWith("page=2") ? big : small;
}

const server = createServer((request, response) => {
  request.resume();
  const body = answerTo(request.url ?? "");
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": body.byteLength,
  });
  response.end(body);
});
server.listen(Number(process.argv[2]), "127.0.0.1");
