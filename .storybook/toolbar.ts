type Item = { value: string; title: string };

/** A choice in Storybook's toolbar, which shows what is chosen. */
export const toolbar = <Icon extends string>(
  description: string,
  icon: Icon,
  items: readonly Item[],
) => ({ description, toolbar: { icon, items: [...items], dynamicTitle: true } });
