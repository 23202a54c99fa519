import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, spyOn, waitFor, within } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { crowd, family, member, members, person } from "./affiliate.fixtures.ts";
import { AffiliatePanel, ReferralLink } from "./affiliate-panel.tsx";
import { affiliateQueries } from "./queries.ts";

const { me, stats, tree, direct, indirect } = affiliateQueries;
const link = { referralLink: "https://tap.example.vn/dang-ky?ref=TAP_1A7C3E9B" };
const down = new ApiError(503, { message: "Máy chủ đang bảo trì" });

const noStats = { totalF1: 0, totalSystem: 0, potentialCommission: 0 };
const f2 = members(
  member("Đỗ Thị Hạnh"),
  member("Võ Quốc Huy", { email: null, phone: null }),
  member("Bùi Anh Tú"),
);
const filled = [
  { ...me(), data: link },
  { ...stats(), data: { totalF1: 3, totalSystem: 9, potentialCommission: 450_000 } },
  { ...tree(), data: family },
  { ...direct(), data: members(...family.children.map(({ user }) => user)) },
  { ...indirect(2), data: f2 },
  { ...indirect(3), data: members() },
];

const meta = { title: "Tài khoản/Tiếp thị liên kết/Khung nội dung" } satisfies Meta;
export default meta;

const panel = {
  args: { shown: {}, onShow: fn() },
  render: function WithUrl(args) {
    const [shown, setShown] = useState(args.shown);
    const onShow: typeof args.onShow = (next) => {
      setShown(next);
      args.onShow(next);
    };
    return <AffiliatePanel shown={shown} onShow={onShow} />;
  },
  decorators: [withCache(...filled)],
} satisfies StoryObj<typeof AffiliatePanel>;

export const Filled: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText("450.000 đ")).toBeVisible();
    await expect(canvas.getByLabelText("Liên kết giới thiệu của bạn")).toHaveValue(
      link.referralLink,
    );
    await expect(
      within(canvas.getByRole("table", { name: /F2/ })).getAllByRole("row"),
    ).toHaveLength(4);
    await userEvent.click(canvas.getByRole("radio", { name: "F3" }));
    await expect(args.onShow).toHaveBeenLastCalledWith({ level: 3 });
    await expect(await canvas.findByText("Chưa có thành viên ở cấp F3")).toBeVisible();
  },
};

export const Phone: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  globals: { viewport: { value: "phone" } },
};
export const Dark: StoryObj<typeof AffiliatePanel> = { ...panel, globals: { scheme: "dark" } };

export const Nobody: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  decorators: [
    withCache(
      { ...me(), data: link },
      { ...stats(), data: noStats },
      { ...tree(), data: person("Nguyễn Thị Lan") },
      { ...direct(), data: members() },
      { ...indirect(2), data: members() },
    ),
    ...panel.decorators,
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Bạn chưa giới thiệu thành viên nào")).toHaveLength(2);
    await expect(canvas.getByText("Chưa có thành viên ở cấp F2")).toBeVisible();
  },
};

export const Loading: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  decorators: [
    withCache(
      ...[me(), stats(), tree(), direct(), indirect(2)].map(({ queryKey }) => ({
        queryKey,
        pending: true as const,
      })),
    ),
    ...panel.decorators,
  ],
};

export const EveryPartFailed: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  decorators: [
    withCache(
      ...[me(), stats(), tree(), direct(), indirect(2)].map(({ queryKey }) => ({
        queryKey,
        error: down,
      })),
    ),
    ...panel.decorators,
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText("Máy chủ đang bảo trì")).toHaveLength(5));
  },
};

export const OnePartFailed: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  decorators: [
    withCache(...filled.slice(0, 2), { ...tree(), error: down }, ...filled.slice(3)),
    ...panel.decorators,
  ],
};

export const TreeByKeyboard: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  play: async ({ canvas, userEvent }) => {
    const root = canvas.getByRole("treeitem", { name: /^Nguyễn Thị Lan/ });
    root.focus();
    await userEvent.keyboard("{ArrowDown}");
    const minh = canvas.getByRole("treeitem", { name: /^Trần Văn Minh/ });
    await expect(minh).toHaveFocus();
    await expect(minh).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect(canvas.getByRole("treeitem", { name: /^Đỗ Thị Hạnh/ })).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("treeitem", { name: /^Công Tằng/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("treeitem", { name: /^Bùi Anh Tú/ })).toBeVisible();
    await userEvent.keyboard("{Home}{ArrowLeft}");
    await expect(root).toHaveFocus();
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(1);
  },
};

export const TreeSearch: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole("searchbox", { name: "Tìm theo tên hoặc mã" });
    await userEvent.type(search, "my duyen{Enter}");
    const found = await canvas.findByRole("treeitem", { name: /^Cao Thị Mỹ Duyên/ });
    await expect(found).toHaveAttribute("data-level", "5");
    // Nobody below her matches: nothing to expand, though she has referred somebody.
    await expect(found).not.toHaveAttribute("aria-expanded");
    await expect(found).toHaveTextContent("đã giới thiệu 1 người");
    await expect(found.querySelector("svg[data-open]")).toBeNull();
    await expect(canvas.queryByRole("treeitem", { name: /^Lê Thị Hồng/ })).not.toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.type(search, "khong co{Enter}");
    await expect(await canvas.findByText("Không tìm thấy thành viên")).toBeVisible();
    await userEvent.clear(search);
    await canvas.findByRole("treeitem", { name: /^Lê Thị Hồng/ });
    await userEvent.type(search, "😀{Enter}");
    await expect(await canvas.findByText("Không tìm thấy thành viên")).toBeVisible();
  },
};

export const ACrowd: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  decorators: [
    withCache(
      ...filled.slice(0, 2),
      { ...tree(), data: crowd },
      { ...direct(), data: members(...crowd.children.map(({ user }) => user)) },
      ...filled.slice(4),
    ),
    ...panel.decorators,
  ],
  args: { ...panel.args, shown: { page: 99, level: 2, levelPage: 2 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(52);
    await userEvent.click(canvas.getByText("Xem thêm 50 người (còn 70)"));
    await expect(canvas.getByRole("treeitem", { name: /^Thành viên số 51 / })).toHaveFocus();
    await userEvent.keyboard("{End}{Enter}");
    await expect(canvas.getByRole("treeitem", { name: /^Thành viên số 101 / })).toHaveFocus();
    await expect(canvas.getAllByRole("treeitem")).toHaveLength(121);
    await expect(canvas.getByText("101–120 trong 120")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Trang trước" }));
    await expect(canvas.getByText("81–100 trong 120")).toBeVisible();
    await expect(args.onShow).toHaveBeenLastCalledWith({ page: 5, level: 2, levelPage: 2 });
    await userEvent.click(canvas.getByRole("radio", { name: "F3" }));
    await expect(args.onShow).toHaveBeenLastCalledWith({ page: 5, level: 3 });
  },
};

export const CopiesTheLink: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(canvas.getByRole("button", { name: "Sao chép" }));
    await expect(writeText).toHaveBeenCalledWith(link.referralLink);
    await waitFor(() =>
      expect(screen.getAllByText("Đã sao chép liên kết giới thiệu")[0]).toBeVisible(),
    );
  },
};

const longEmail = "nguyen.thi.hoang.thao.nguyen@hoptacxa.example.vn";

export const LongEmailOnAPhone: StoryObj<typeof AffiliatePanel> = {
  ...panel,
  globals: { viewport: { value: "phone" } },
  decorators: [
    withCache(...filled, {
      ...direct(),
      data: members(member("Nguyễn Thị Hoàng Thảo Nguyên", { email: longEmail })),
    }),
    ...panel.decorators,
  ],
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: "Thành viên trực tiếp (F1)" });
    const isEmail = (_text: string, element: Element | null) =>
      element?.tagName === "DD" && element.textContent === longEmail;
    const email = within(list).getByText(isEmail);
    const parts = [...email.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const linesOf = (part: Node) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    };
    await expect(parts.map((part) => [part.textContent, linesOf(part)])).toEqual([
      ["nguyen.thi.hoang.thao.nguyen", 1],
      ["@hoptacxa.example.vn", 1],
    ]);
  },
};

const referralLink = "https://tap.example.vn/dang-ky?ref=TAP_1A7C3E9B";

const referral = {
  render: () => <ReferralLink />,
  globals: { viewport: { value: "phone" } },
  decorators: [withCache({ ...affiliateQueries.me(), data: { referralLink } })],
} satisfies StoryObj<typeof ReferralLink>;

export const OnAPhone: StoryObj<typeof ReferralLink> = {
  ...referral,
  play: async ({ canvas }) => {
    const panel = canvas.getByRole("region", { name: "Liên kết giới thiệu" });
    // Phones of 360 and 320 px.
    for (const width of ["328px", "288px"]) {
      panel.style.width = width;
      for (const label of ["Sao chép", "Chia sẻ"]) {
        const lines = document.createRange();
        lines.selectNodeContents(canvas.getByText(label));
        await expect([width, label, lines.getClientRects().length]).toEqual([width, label, 1]);
      }
    }
  },
};

export const NoLink: StoryObj<typeof ReferralLink> = {
  ...referral,
  decorators: [withCache({ ...affiliateQueries.me(), data: { referralLink: "" } })],
  play: async ({ canvas }) => {
    const text = "Tài khoản của bạn chưa có liên kết giới thiệu.";
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByRole("button")).not.toBeInTheDocument();
  },
};
