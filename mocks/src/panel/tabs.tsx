import { type KeyboardEvent, type ReactNode, useState } from "react";

type Tab = { name: string; content: ReactNode };

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that the arrow keys move between. */
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
      {/* Its content may be a long list without anything to focus: arrow keys scroll it. */}
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
