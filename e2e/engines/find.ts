export type Place = { role: Role; name?: string | RegExp; within?: Place };

export type Wanted = {
  role: Role;
  text?: string;
  pattern?: string;
  isClicked: boolean;
  within?: Wanted;
};

export const selectors = {
  alert: "[role=alert]",
  article: "article",
  button: "button, [role=button]",
  checkbox: "input[type=checkbox]",
  dialog: "dialog, [role=dialog]",
  field: "input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), textarea",
  file: "input[type=file]",
  heading: "h1, h2, h3",
  image: "img, [role=img]",
  link: "a[href]",
  main: "main",
  option: "[role=option]",
  radio: "input[type=radio]",
  status: "[role=status]",
  tab: "[role=tab]",
  text: "body *",
} as const;

export type Role = keyof typeof selectors;

/** Runs in the page, self-contained. A click needs a stable, uncovered element; a box uses its label. */
export function find(wanted: Wanted, css: Record<string, string>): Element | null {
  const clean = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === "true") return "";
    if (node instanceof HTMLElement && !node.checkVisibility()) return "";
    const own = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    const text = own ?? [...node.childNodes].map(textOf).join("");
    return getComputedStyle(node).display === "inline" ? text : ` ${text} `;
  }

  function nameOf(element: Element): string {
    const byId = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const others = byId.flatMap((id) => document.getElementById(id) ?? []);
    if (others.length > 0) return others.map((other) => other.textContent).join(" ");
    const label = element.getAttribute("aria-label");
    if (label) return label;
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      return textOf(element);
    }
    const labels = [...(element.labels ?? [])].map((each) => each.textContent);
    return labels.join(" ") || element.placeholder;
  }

  function all({ role, text, pattern, within }: Wanted): Element[] {
    const roots: ParentNode[] = within ? all(within) : [document];
    const isNamed = (name: string) => {
      if (pattern !== undefined) return new RegExp(pattern, "u").test(name);
      return text === undefined || name === text || name === `${text} *`;
    };
    const found = roots.flatMap((root) => [...root.querySelectorAll(css[role] ?? "")]);
    if (role === "file") return found;
    if (role !== "text" && role !== "status" && role !== "alert") {
      return found.filter((each) => isShown(each) && isNamed(clean(nameOf(each))));
    }
    const holds = (each: Element) => {
      const words = clean(each.textContent);
      return text === undefined ? isNamed(words) : words.includes(text);
    };
    const holders = found.filter((each) => holds(each) && isShown(each));
    return role === "text"
      ? holders.filter((each) => !holders.some((other) => other !== each && each.contains(other)))
      : holders;
  }

  const [first] = all(wanted);
  if (!first || !wanted.isClicked) return first ?? null;
  const isBox = first.matches("[type=radio], [type=checkbox]");
  const target = (isBox && (first as HTMLInputElement).labels?.[0]) || first;
  target.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = target.getBoundingClientRect();
  const now = [x, y, width, height].join(" ");
  const stillness = target as Element & { tapWas?: string };
  const isStill = stillness.tapWas === now;
  stillness.tapWas = now;
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return isStill && top && (target.contains(top) || top.contains(target)) ? target : null;
}
