import { DocsContext } from "@storybook/addon-docs/blocks";
import { useContext, useState } from "react";
import type { PreparedStory } from "storybook/internal/types";
import { storyUrl } from "../story-url.ts";

const widths: Record<string, string> = { phone: "360px", tablet: "768px" };

export function FramedStory({ story }: { story: PreparedStory }) {
  const { getStoryContext } = useContext(DocsContext);
  const [isOpen, setIsOpen] = useState(false);
  const { scheme } = getStoryContext(story).globals;
  const width = widths[story.storyGlobals.viewport?.value] ?? "100%";
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      style={{ borderBottom: "1px solid var(--tap-border)", paddingBlock: "0.25rem" }}
    >
      <summary style={{ cursor: "pointer", minHeight: "2.25rem", lineHeight: "2.25rem" }}>
        {story.name}
      </summary>
      {isOpen && (
        <iframe
          title={story.name}
          src={storyUrl(story.id, { scheme })}
          style={{
            width,
            maxWidth: "100%",
            height: "40rem",
            border: "1px solid var(--tap-border)",
          }}
        />
      )}
    </details>
  );
}
