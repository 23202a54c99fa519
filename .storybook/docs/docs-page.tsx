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

/**
 * The page of a part: one story to play with, the states that can stand side by side, and the
 * others in frames of their own. So each shows what its name says.
 */
export function DocsPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes("autodocs"));
  const inPage = stories.filter(standsInPage);
  // What opens over the page says so in ui; features need not for this.
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
          {/* Before its steps it is not yet in the state of its name. */}
          <Heading>{isWhole(toTry) ? toTry.name : "Thử với các thuộc tính"}</Heading>
          <Canvas of={toTry.moduleExport} />
          {/* Its table is wider than a phone. */}
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
 * A width or a color scheme is the whole page's, a prepared backend the whole tab's, and what lies
 * over the page (`inline: false`) would cover its neighbours.
 */
function standsInPage({ storyGlobals, parameters }: PreparedStory): boolean {
  const isFree = Object.keys(storyGlobals).length === 0 && !parameters.tap;
  return isFree && parameters.docs?.story?.inline !== false;
}

/** Whether it needs no steps, which would take the focus of the page. */
const isWhole = ({ playFunction }: PreparedStory) => !playFunction;
