type Item = { value: string; title: string };

export const toolbar = <Icon extends string>(
  description: string,
  icon: Icon,
  items: readonly Item[],
) => ({ description, toolbar: { icon, items: [...items], dynamicTitle: true } });
