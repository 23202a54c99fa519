import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import { cssVariablesResolver } from "#web/app/theme/tokens.ts";

export function useTokens(): Record<string, string> {
  const theme = useMantineTheme();
  const scheme = useComputedColorScheme("light");
  const tables = cssVariablesResolver(theme);
  return { ...tables.variables, ...tables[scheme] };
}
