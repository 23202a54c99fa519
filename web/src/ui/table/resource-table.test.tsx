import { act, type ComponentProps } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ResultStatus, resultText } from "./resource-table.tsx";

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

type Read = ComponentProps<typeof ResultStatus>;

const show = (read: Read) => act(() => root.render(<ResultStatus {...read} />));
const said = () => host.querySelector("[role=status]")?.textContent;

const loading: Read = { request: "all", updatedAt: 0, result: undefined };
const loaded: Read = { request: "all", updatedAt: 1, result: "134" };

test("the first rows are not announced", () => {
  show(loading);
  show(loaded);
  expect(said()).toBe("");
});

test("a search is announced once its rows are there, and so is the way back", () => {
  show(loaded);
  show({ request: "gạo", updatedAt: 1, result: undefined });
  expect(said()).toBe("");
  show({ request: "gạo", updatedAt: 2, result: "3" });
  expect(said()).toBe("3");
  show(loaded);
  expect(said()).toBe("134");
});

test("a search before the first rows are there is announced", () => {
  show(loading);
  show({ request: "gạo", updatedAt: 2, result: "3" });
  expect(said()).toBe("3");
});

test("another request with the same result is announced again", () => {
  show(loaded);
  show({ request: "gạo", updatedAt: 2, result: "3" });
  const before = host.querySelector("span");
  show({ request: "cam", updatedAt: 3, result: "3" });
  expect(host.querySelector("span")).not.toBe(before);
});

test("a refetch is not announced, whatever it brings", () => {
  show(loaded);
  show({ request: "gạo", updatedAt: 2, result: "3" });
  const before = host.querySelector("span");
  show({ request: "gạo", updatedAt: 3, result: "3" });
  show({ request: "gạo", updatedAt: 4, result: "4" });
  expect(host.querySelector("span")).toBe(before);
  expect(said()).toBe("3");
});

test("a filter over rows that are all here is announced", () => {
  show(loaded);
  show({ ...loaded, result: "2" });
  expect(said()).toBe("2");
});

test("the words name the list, the rows and the page", () => {
  const paging = { page: 7, pageSize: 20 };
  expect(resultText("Người dùng", { items: ["An"], total: 1134 }, paging)).toBe(
    "Người dùng: dòng 121 đến 140 trong 1.134, trang 7 trên 57",
  );
  expect(resultText("Người dùng", { items: ["An"], total: undefined }, paging)).toBe(
    "Người dùng: 1 dòng, trang 7",
  );
  expect(resultText("Người dùng", { items: [], total: 0 }, paging)).toBe(
    "Người dùng: không có kết quả nào",
  );
});
