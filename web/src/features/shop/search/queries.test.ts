import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { suggestionQueries } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("a longer text keeps its suggestions, another text does not", () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const client = new QueryClient();
  client.setQueryData(suggestionQueries.of("gạo").queryKey, []);
  const observer = new QueryObserver(client, suggestionQueries.of("gạo"));
  const leave = observer.subscribe(() => {});
  observer.setOptions(suggestionQueries.of("gạo nếp"));
  expect(observer.getCurrentResult().data).toEqual([]);
  observer.setOptions(suggestionQueries.of("mật ong"));
  expect(observer.getCurrentResult().data).toBeUndefined();
  leave();
});
