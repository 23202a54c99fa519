import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "./panel.css?inline";
import tabStyles from "./panel-tabs.css?inline";

/** In a shadow root, isolated from the page's styles. Returns the unmount function. */
export function mount(panel: ReactNode): () => void {
  const host = document.createElement("div");
  host.id = "tap-developer-panel";
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles + tabStyles;
  const root = document.createElement("div");
  shadow.append(style, root);
  document.body.append(host);
  const tree = createRoot(root);
  tree.render(panel);
  return () => {
    tree.unmount();
    host.remove();
  };
}

type FrameProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** "" for nothing. */
  on?: string;
  error: string;
  children: ReactNode;
};

export function Frame({ isOpen, onToggle, on = "", error, children }: FrameProps) {
  // Rendered once opened, so that a page's texts are in it once; kept then, with what was typed.
  const [isDrawn, setIsDrawn] = useState(false);
  const summary = useRef<HTMLElement>(null);
  return (
    <details
      className="panel"
      open={isOpen}
      data-on={on !== "" || undefined}
      onToggle={(event) => {
        const { open } = event.currentTarget;
        onToggle(open);
        if (open) setIsDrawn(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        onToggle(false);
        summary.current?.focus();
      }}
    >
      <summary ref={summary} title={on ? `Đang bật: ${on}` : "Bảng lập trình viên"}>
        <span aria-hidden="true">⚙</span>
        <span className="name">Bảng lập trình viên</span>
        {on ? <span className="on">{on}</span> : null}
      </summary>
      {isDrawn ? children : null}
      {error ? <p role="alert">{error}</p> : null}
    </details>
  );
}

type Tab = { name: string; content: ReactNode };

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function Tabs({ tabs }: { tabs: Tab[] }) {
  const [open, setOpen] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (!step) return;
    const next = (open + step + tabs.length) % tabs.length;
    setOpen(next);
    const button = event.currentTarget.children[next];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <>
      <div role="tablist" aria-label="Phần của bảng" onKeyDown={onKeyDown}>
        {tabs.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${index}`}
            aria-controls="part"
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {name}
          </button>
        ))}
      </div>
      {/* May be a long list without anything to focus: arrow keys scroll it. */}
      <div
        role="tabpanel"
        id="part"
        aria-labelledby={`tab-${open}`}
        className="part"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        {tabs[open]?.content}
      </div>
    </>
  );
}
