import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { optimizeDeps } from "./optimize-deps.ts";

export default defineConfig({ plugins: [react()], optimizeDeps });
