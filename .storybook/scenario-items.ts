import { scenarios } from "#mocks/scenarios/scenarios.ts";

/** The choices of the toolbar. */
export const scenarioItems = Object.entries(scenarios).map(([value, { title }]) => ({
  value,
  title,
}));
