import { MantineProvider } from "@mantine/core";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ClearFiltersButton } from "./filter-buttons.tsx";
import { SearchInput } from "./search-input.tsx";

type Filter = { search: string; role: string };

let root: Root;
let host: HTMLElement;
let filter: Filter;
let setFilter: (next: Filter) => void;
const sent = vi.fn();

function Page({ start }: { start: Filter }) {
  const [now, set] = useState(start);
  filter = now;
  setFilter = set;
  return (
    <MantineProvider>
      <SearchInput
        value={now.search}
        placeholder="Tìm"
        onSearch={(search) => {
          sent(search);
          set((latest) => ({ ...latest, search }));
        }}
      />
      <ClearFiltersButton onClear={() => set({ search: "", role: "" })} />
    </MantineProvider>
  );
}

const field = () => host.querySelector("input") as HTMLInputElement;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function show(start: Filter) {
  act(() => root.render(<Page start={start} />));
}

function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  act(() => {
    set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function clear() {
  const button = [...host.querySelectorAll("button")].find((one) => /Xóa bộ/.test(one.innerText));
  act(() => button?.click());
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  sent.mockClear();
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  history.replaceState(null, "", location.pathname);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a pending search", () => {
  test("is sent when the user stops typing", () => {
    show({ search: "", role: "" });
    type("mật");
    pass(299);
    expect(sent).not.toHaveBeenCalled();
    type("mật ong ");
    pass(299);
    expect(sent).not.toHaveBeenCalled();
    pass(1);
    expect(sent.mock.calls).toEqual([["mật ong"]]);
    expect(field().value).toBe("mật ong ");
  });

  test("is sent even if it reverts one that the page has not applied yet", () => {
    act(() =>
      root.render(
        <MantineProvider>
          <SearchInput value="" placeholder="Tìm" onSearch={sent} />
        </MantineProvider>,
      ),
    );
    type("mật ong");
    pass(300);
    type("");
    pass(300);
    expect(sent.mock.calls).toEqual([["mật ong"], [""]]);
  });

  test("does not undo clearing the filters", () => {
    show({ search: "mật ong", role: "R02" });
    type("mật ong rừng");
    clear();
    pass(1_000);
    expect(sent).not.toHaveBeenCalled();
    expect(filter).toEqual({ search: "", role: "" });
    expect(field().value).toBe("");
  });

  test("is dropped by clearing even if nothing was searched yet", () => {
    show({ search: "", role: "R02" });
    type("mật ong");
    clear();
    pass(1_000);
    expect(sent).not.toHaveBeenCalled();
    expect(field().value).toBe("");
  });

  test("is replaced by a search from elsewhere", () => {
    show({ search: "mật ong", role: "" });
    type("mật ong rừng");
    act(() => setFilter({ search: "gạo", role: "" }));
    pass(1_000);
    expect(sent).not.toHaveBeenCalled();
    expect(field().value).toBe("gạo");
  });

  test("is kept when another filter changes", () => {
    show({ search: "", role: "" });
    type("mật ong");
    act(() => setFilter({ search: "", role: "R02" }));
    pass(300);
    expect(filter).toEqual({ search: "mật ong", role: "R02" });
  });

  test("is dropped on Back", () => {
    show({ search: "mật ong", role: "" });
    type("mật ong rừng");
    act(() => window.dispatchEvent(new PopStateEvent("popstate")));
    pass(1_000);
    expect(sent).not.toHaveBeenCalled();
  });

  test("is not sent from a page that the user is leaving", () => {
    show({ search: "", role: "" });
    type("mật ong");
    const here = location.pathname;
    history.replaceState(null, "", "/san-pham/1");
    pass(1_000);
    history.replaceState(null, "", here);
    expect(sent).not.toHaveBeenCalled();
  });

  test("is not sent from an unmounted field", () => {
    show({ search: "", role: "" });
    type("mật ong");
    act(() => root.render(null));
    pass(1_000);
    expect(sent).not.toHaveBeenCalled();
  });
});
