// The library only types its whole package, which needs Node modules; this part runs anywhere.
declare module "rate-limiter-flexible/lib/RateLimiterRes.js" {
  import type { RateLimiterRes } from "rate-limiter-flexible";

  const result: typeof RateLimiterRes;
  export = result;
}
