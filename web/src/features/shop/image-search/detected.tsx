import { Box, Group, Text } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatPercent } from "#web/lib/format.ts";

type DetectedProps = { categories: Schema["ImageSearchResult"]["detected_categories"] };

export function Detected({ categories }: DetectedProps) {
  if (!categories || categories.length === 0) return null;
  return (
    <Group gap="6px 10px">
      <span>Danh mục nhận diện:</span>
      <Group component="ul" gap={6} align="stretch" aria-label="Danh mục nhận diện được">
        {categories.map(({ name, confidence }) => (
          <Box component="li" key={name} bg="var(--tap-accent-soft)" bdrs="xl" px={10} py={2}>
            {name}
            {confidence === undefined ? null : (
              <Text span size="sm" c="dimmed">
                {" "}
                {formatPercent(confidence)}
              </Text>
            )}
          </Box>
        ))}
      </Group>
    </Group>
  );
}
