// The library types its whole only, and its whole asks for Node modules; this part runs anywhere.
declare module "rate-limiter-flexible/lib/RateLimiterMemory.js" {
  import type { RateLimiterMemory } from "rate-limiter-flexible";

  const memory: typeof RateLimiterMemory;
  export = memory;
}
