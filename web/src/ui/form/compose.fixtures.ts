import { cdp } from "vitest/browser";

/** Types like an input method that keeps a word open until it is committed. */
export async function compose(text: string): Promise<void> {
  for (let length = 1; length <= text.length; length += 1) {
    await cdp().send("Input.imeSetComposition", {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await cdp().send("Input.insertText", { text });
}
