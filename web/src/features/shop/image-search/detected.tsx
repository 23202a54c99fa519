import { Group } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatPercent } from "#web/lib/format.ts";
import classes from "./detected.module.css";

type DetectedProps = { categories: Schema["ImageSearchResult"]["detected_categories"] };

export function Detected({ categories }: DetectedProps) {
  if (!categories || categories.length === 0) return null;
  return (
    <div className={classes.root}>
      <span>Danh mục nhận diện:</span>
      <Group component="ul" gap={6} align="stretch" aria-label="Danh mục nhận diện được">
        {categories.map(({ name, confidence }) => (
          <li key={name} className={classes.category}>
            {name}
            {confidence === undefined ? null : (
              <span className={classes.share}> {formatPercent(confidence)}</span>
            )}
          </li>
        ))}
      </Group>
    </div>
  );
}
