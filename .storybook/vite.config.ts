import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { decorativeIcons } from "../web/dev/decorative-icons.ts";
import { optimizeDeps } from "./optimize-deps.ts";

export default defineConfig({ plugins: [react(), decorativeIcons], optimizeDeps });
