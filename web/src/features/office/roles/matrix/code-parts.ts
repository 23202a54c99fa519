import { type Action, actionNames, type Module, moduleNames } from "../labels.ts";

export type CodeParts = {
  module: Module;
  action: Action;
  /** What the action is done to, more exactly than the module: "PRODUCT_REVIEW". */
  resource: string;
};

const isModule = (word: string): word is Module => Object.hasOwn(moduleNames, word);
const isAction = (word: string): word is Action => Object.hasOwn(actionNames, word);

const singular = (word: string) => word.replace(/S$/, "");

/**
 * Module, action and resource of a permission code of the form PERM_MODULE_ACTION (document 1 §3),
 * with further words, in any order: the product's own codes are PERM_CREATE_ROLE as well as
 * PERM_USER_VIEW_SELF. Undefined for any other code.
 */
export function partsOf(code: string): CodeParts | undefined {
  const words = code.split("_").slice(1);
  const index = actionIndexOf(words);
  const action = words[index];
  const rest = words.filter((_, at) => at !== index);
  const module = rest.map(singular).find(isModule);
  if (!module || action === undefined || !isAction(action)) return undefined;
  return { module, action, resource: rest.join("_") };
}

/** The last word, or the only action among the words; -1 if there is none or no saying which. */
function actionIndexOf(words: readonly string[]): number {
  const last = words.length - 1;
  if (isAction(words[last] ?? "")) return last;
  return words.filter(isAction).length === 1 ? words.findIndex(isAction) : -1;
}
