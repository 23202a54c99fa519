import { scenarios } from "#mocks/scenarios/scenarios.ts";

export const scenarioItems = Object.entries(scenarios).map(([value, { title }]) => ({
  value,
  title,
}));
