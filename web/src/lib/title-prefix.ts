import { createSignal } from "./signal.ts";

/** Stands before the page's title: "(3) ". */
export const titlePrefix = createSignal("");
