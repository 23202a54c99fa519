import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Subtitle,
  Title,
} from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { PreparedStory } from "storybook/internal/types";
import { DocsOverlays } from "./docs-overlays.tsx";
import { FramedStory } from "./framed-story.tsx";

const PARTS = "Thành phần/";

export function DocsPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("autodocs"));
  const inPage = stories.filter(standsInPage);
  // Only ui stories set `inline: false` reliably, so others are no fallback.
  const toTry = inPage.find(isWhole) ?? inPage.find(({ title }) => title.startsWith(PARTS));
  const inline = inPage.filter((story) => isWhole(story) && story !== toTry);
  const framed = stories.filter((story) => !standsInPage(story) || !isWhole(story));
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {toTry && (
        <section>
          {/* Without its steps it does not show the state of its name. */}
          <Heading>{isWhole(toTry) ? toTry.name : "Thử với các thuộc tính"}</Heading>
          <Canvas of={toTry.moduleExport} />
          <div style={{ overflowX: "auto" }}>
            <Controls of={toTry.moduleExport} />
          </div>
        </section>
      )}
      {inline.map((story) => (
        <section key={story.id}>
          <Heading>{story.name}</Heading>
          <Canvas of={story.moduleExport} />
        </section>
      ))}
      {framed.length > 0 && <Heading>Các trạng thái trong khung riêng</Heading>}
      {framed.map((story) => (
        <FramedStory key={story.id} story={story} />
      ))}
      <DocsOverlays />
    </>
  );
}

/**
 * Width and color scheme apply to the whole page, a prepared backend to the tab, and an overlay
 * (`inline: false`) would cover its neighbours.
 */
function standsInPage({ storyGlobals, parameters }: PreparedStory): boolean {
  const isFree = Object.keys(storyGlobals).length === 0 && !parameters.tap;
  return isFree && parameters.docs?.story?.inline !== false;
}

/** Steps would take the focus of the page. */
const isWhole = ({ playFunction }: PreparedStory) => !playFunction;
