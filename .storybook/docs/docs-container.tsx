import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import type { PropsWithChildren } from "react";
import { themes } from "storybook/theming";

export function SchemeContainer(props: PropsWithChildren<DocsContainerProps>) {
  const { context } = props;
  const { scheme } = context.getStoryContext(context.storyById()).globals;
  return <DocsContainer {...props} theme={scheme === "dark" ? themes.dark : themes.light} />;
}
