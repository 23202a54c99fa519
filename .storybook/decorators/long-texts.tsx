import type { Decorator } from "@storybook/react-vite";
import { useEffect } from "react";
import { toolbar } from "../toolbar.ts";

export const textsToolbar = toolbar("Chữ", "paragraph", [
  { value: "", title: "Chữ bình thường" },
  { value: "double", title: "Chữ dài gấp đôi" },
]);

/**
 * Pseudo-localization: shows every text twice in a row. It changes text nodes behind React's back,
 * which only writes to those whose text changes; figures and untranslatable elements stay.
 */
export const withLongTexts: Decorator = (Story, { globals }) =>
  globals.texts === "double" ? (
    <>
      <LongTexts />
      <Story />
    </>
  ) : (
    <Story />
  );

function LongTexts() {
  useEffect(() => {
    const doubled = new WeakMap<Node, string>();

    function double(text: Text): void {
      if (doubled.get(text) === text.data || !isWords(text)) return;
      const words = text.data.trim();
      text.data = text.data.replace(words, () => `${words} ${words}`);
      doubled.set(text, text.data);
    }

    function walk(root: Node): void {
      if (root instanceof Text) double(root);
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) double(texts.currentNode as Text);
    }

    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) double(target);
        for (const node of addedNodes) walk(node);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    walk(document.body);
    return () => observer.disconnect();
  }, []);
  return null;
}

/** Two letters in a row: "85.000 đ" has none. */
const isWords = ({ data, parentElement }: Text) =>
  /\p{L}{2}/u.test(data) && !parentElement?.closest("script, style, svg, [translate=no]");
