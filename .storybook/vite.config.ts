import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // Found late, these would reload the browser in the middle of a test run.
  optimizeDeps: {
    include: [
      "@mantine/core",
      "@mantine/form",
      "@mantine/hooks",
      "@mantine/notifications",
      "@tabler/icons-react",
      "@tanstack/react-query",
      "@tanstack/react-router",
      "ajv-formats",
      "ajv/dist/2020.js",
      "hono",
      "hono/html",
      "hono/utils/cookie",
      "idb-keyval",
      "iron-session",
      "jose",
      "msw",
      "msw/browser",
      "openapi-fetch",
      "openid-client",
      "rate-limiter-flexible/lib/RateLimiterRes.js",
      "react",
      "react-dom",
      "react-dom/client",
      "react-easy-crop",
      "react/jsx-dev-runtime",
      "react/jsx-runtime",
      "uqr",
      "valibot",
      "zod",
      "zod/mini",
    ],
  },
});
