import { createSignal } from "./signal.ts";

export const titlePrefix = createSignal("");
