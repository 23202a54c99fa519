import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ScreenParameters } from "#storybook/tab.ts";
import { mountPanel } from "./panel.tsx";
import {
  chipCountsUntil,
  chips,
  focused,
  head,
  openAt,
  panel,
  post,
  write,
} from "./panel-steps.fixtures.ts";

const meta = {
  title: "Công cụ/Bảng lập trình viên/Bảng",
  parameters: { tap: { role: "buyer" }, layout: "fullscreen" },
  beforeEach: () => mountPanel(),
  render: () => <main style={{ padding: "2rem" }}>Trang đang mở</main>,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const as = (tap: Partial<ScreenParameters>) => ({ parameters: { tap } });

export const Closed: Story = {
  play: async () => {
    const handle = await panel().findByTitle("Bảng lập trình viên");
    await expect(handle.getBoundingClientRect()).toMatchObject({ left: 0, width: 16 });
    // Rendered only when opened.
    await expect(panel().queryByRole("tablist")).not.toBeInTheDocument();
  },
};

export const ClosedWithThingsOn: Story = {
  ...as({ scenario: "sold-out" }),
  play: async () => {
    const handle = await panel().findByTitle("Đang bật: Hết hàng toàn bộ");
    await waitFor(() => expect(handle).toHaveTextContent("Hết hàng toàn bộ"));
    await expect(handle.getBoundingClientRect().width).toBe(16);
  },
};

export const Accounts: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tài khoản");
    const who = await head();
    await waitFor(() => expect(who).toHaveTextContent("Nguyễn Thị LanNgười mua · muahang@tap.vn"));
    const buyer = part.getByRole("button", { name: /^Người mua/ });
    await waitFor(() => expect(buyer).toHaveAttribute("aria-pressed", "true"));
    const all = part.getAllByRole("button").length;
    write(part.getByRole("searchbox", { name: "Tìm tài khoản" }), "nguoi ban");
    await expect(part.getByRole("button", { name: /nguoiban@tap\.vn/ })).toBeVisible();
    await expect(buyer).not.toBeInTheDocument();
    await expect(part.getAllByRole("button").length).toBeLessThan(all);
  },
};

export const AnotherAccount: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tài khoản");
    await userEvent.click(part.getByRole("button", { name: /nguoiban@tap\.vn/ }));
    await waitFor(async () => expect(await head()).toHaveTextContent("nguoiban@tap.vn"));
    await userEvent.click(part.getByRole("button", { name: "Khách (đăng xuất)" }));
    await waitFor(async () => expect(await head()).toHaveTextContent("KháchChưa đăng nhập"));
    const session = await fetch("/bff/session");
    await expect(await session.json()).toMatchObject({ user: null });
  },
};

/** The first sign-in takes longer than the second. */
export const TwoAccountsAtOnce: Story = {
  beforeEach: () => {
    const { fetch } = window;
    let isFirst = true;
    window.fetch = async (...call) => {
      const isHeld = isFirst && call[0] === "/bff/login";
      if (isHeld) {
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return fetch(...call);
    };
    return () => {
      window.fetch = fetch;
    };
  },
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tài khoản");
    await userEvent.click(part.getByRole("button", { name: /nguoiban@tap\.vn/ }));
    await userEvent.click(part.getByRole("button", { name: /quantri@tap\.vn/ }));
    await waitFor(async () => expect(await head()).toHaveTextContent("quantri@tap.vn"));
    const { user } = await (await fetch("/bff/session")).json();
    await expect(user.email).toBe("quantri@tap.vn");
  },
};

export const NothingFound: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tài khoản");
    write(part.getByRole("searchbox"), "phi hành gia");
    await expect(part.getByRole("status")).toHaveTextContent("Không có tài khoản nào như vậy.");
    // Signing out is always offered.
    await expect(part.getAllByRole("button")).toHaveLength(1);
  },
};

export const Scenarios: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tình huống");
    const soldOut = part.getByRole("checkbox", { name: "Hết hàng toàn bộ" });
    write(part.getByRole("searchbox", { name: "Tìm tình huống" }), "het hang");
    await expect(part.getAllByRole("checkbox")).toEqual([soldOut]);
    await userEvent.click(soldOut);
    write(part.getByRole("searchbox"), "");
    await userEvent.click(part.getByRole("checkbox", { name: "Giá vừa thay đổi" }));
    await waitFor(async () => {
      const state = await (await fetch("/__mock/state")).json();
      await expect(state.scenarios).toEqual(["sold-out", "price-changed"]);
    });
    const both = ["Tắt Hết hàng toàn bộ", "Tắt Giá vừa thay đổi"];
    await waitFor(() => expect(chips()).toEqual(both));
    await userEvent.click(panel().getByRole("button", { name: "Tắt Hết hàng toàn bộ" }));
    await waitFor(() => expect(soldOut).not.toBeChecked());
    await waitFor(() => expect(chips()).toEqual(["Tắt Giá vừa thay đổi"]));
  },
};

/** The response to the first arrives when the second is on screen. */
export const TwoScenariosAtOnce: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tình huống");
    const boxes = ["Hết hàng toàn bộ", "Giá vừa thay đổi"].map((name) =>
      part.getByRole<HTMLInputElement>("checkbox", { name }),
    );
    for (const box of boxes) box.click();
    await waitFor(() => expect(chips()).toHaveLength(2));
    const counts = await chipCountsUntil(async () => {
      const state = await (await fetch("/__mock/state")).json();
      // One more round trip, for pending reads.
      if (state.scenarios.length === 2) await fetch("/__mock/state");
      return state.scenarios.length === 2;
    });
    await expect(counts).not.toContain(1);
    for (const box of boxes) await expect(box).toBeChecked();
  },
};

export const NoSuchScenario: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tình huống");
    write(part.getByRole("searchbox"), "núi lửa");
    await expect(part.getByRole("status")).toHaveTextContent("Không có tình huống nào như vậy.");
    await expect(part.queryAllByRole("checkbox")).toHaveLength(0);
  },
};

export const Faults: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Lỗi, độ trễ");
    const latency = part.getByRole("spinbutton", { name: "Độ trễ (ms)" });
    write(latency, "120");
    await userEvent.keyboard("{Enter}");
    write(part.getByRole("combobox", { name: "Thao tác luôn bị lỗi" }), "getCart");
    await userEvent.selectOptions(part.getByRole("combobox", { name: "Mã lỗi" }), "409");
    await userEvent.click(part.getByRole("button", { name: "Áp dụng" }));
    const clock = part.getByRole("combobox", { name: "Đồng hồ của máy chủ" });
    await userEvent.selectOptions(clock, "Ngày mai");
    await waitFor(() =>
      expect(chips()).toEqual(["Tắt Trễ 120 ms", "Tắt getCart → 409", "Tắt Đồng hồ +24 giờ"]),
    );
    await waitFor(async () => expect((await fetch("/api/cart/me")).status).toBe(409));
  },
};

export const Calls: Story = {
  play: async ({ userEvent }) => {
    // More than there is room for.
    for (let times = 0; times < 12; times += 1) await fetch("/api/products/404404");
    const part = await openAt(userEvent, "Cuộc gọi");
    const rows = await part.findAllByRole("row");
    // The first row holds the names of the columns.
    await expect(rows[1]).toHaveTextContent(/muahang@tap\.vn/);
    await expect(part.getAllByText("404")[0]).toHaveClass("bad");
  },
};

export const NoCallsYet: Story = {
  ...as({ role: "guest" }),
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Cuộc gọi");
    await expect(await part.findByText("Chưa có cuộc gọi nào.")).toBeVisible();
    await expect(await head()).toHaveTextContent("KháchChưa đăng nhập");
  },
};

export const Mailbox: Story = {
  play: async ({ userEvent }) => {
    await post("/bff/recovery/code", { email: "muahang@tap.vn" });
    const [{ code, subject }] = await (await fetch("/__mock/mailbox")).json();
    const part = await openAt(userEvent, "Hộp thư");
    const letter = await part.findByRole("listitem");
    await expect(letter).toHaveTextContent(`${subject} – ${code}muahang@tap.vn · đến`);
    await expect(code).toMatch(/^\d{6}$/);
  },
};

export const NoMailYet: Story = {
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Hộp thư");
    await expect(part.getByText("Chưa có thư nào.")).toBeVisible();
  },
};

export const ALinkToShare: Story = {
  ...as({ role: "seller", scenario: "sold-out" }),
  play: async ({ userEvent }) => {
    await openAt(userEvent, "Tài khoản");
    await waitFor(async () => expect(await head()).toHaveTextContent("nguoiban@tap.vn"));
    await userEvent.click(panel().getByRole("button", { name: "Sao chép liên kết" }));
    const link = await panel().findByRole("textbox", { name: /^Liên kết mang theo/ });
    await expect(link).toHaveDisplayValue(/scenario=sold-out&role=nguoiban%40tap\.vn$/);
  },
};

export const ByKeyboard: Story = {
  play: async ({ userEvent }) => {
    await openAt(userEvent, "Tài khoản");
    const tabs = panel().getAllByRole("tab");
    tabs[0]?.focus();
    for (const tab of [...tabs.slice(1), tabs[0]]) {
      await userEvent.keyboard("{ArrowRight}");
      await expect(focused()).toBe(tab);
      await expect(tab).toHaveAttribute("aria-selected", "true");
      const shown = panel().getByRole("tabpanel", { name: tab?.textContent ?? "" });
      await expect(shown).toBeVisible();
    }
    await userEvent.keyboard("{ArrowLeft}");
    await expect(focused()).toBe(tabs.at(-1));
    await userEvent.keyboard("{Escape}");
    await expect(panel().getByRole("tablist", { hidden: true })).not.toBeVisible();
    await expect(focused()).toBe(panel().getByTitle("Bảng lập trình viên"));
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    await openAt(userEvent, "Tình huống");
    const frame = panel().getByRole("tablist").closest("details");
    const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? new DOMRect();
    await expect(left).toBe(0);
    await expect(right).toBeLessThanOrEqual(window.innerWidth - 16);
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  },
};

export const Dark: Story = {
  ...as({ role: "buyer", scenario: "sold-out" }),
  globals: { scheme: "dark" },
  play: async ({ userEvent }) => {
    const part = await openAt(userEvent, "Tình huống");
    await expect(part.getByRole("checkbox", { name: "Hết hàng toàn bộ" })).toBeChecked();
    await waitFor(() => expect(chips()).toEqual(["Tắt Hết hàng toàn bộ"]));
  },
};
