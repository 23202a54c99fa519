import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { dialog, toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { userWith } from "#web/auth/user.fixtures.ts";
import { requestQueries } from "./queries.ts";
import { RequestsScreen } from "./requests-screen.tsx";

const meta = { title: "Ví/Yêu cầu rút tiền/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/yeu-cau-rut-tien";
/** The first query waits for the mock, and a failed one is tried three times. */
const patient = { timeout: 15_000 };
const row = /^[\d.]+ đ/;

export const Filled: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("list", { name: "Yêu cầu rút tiền" }, patient);
    await userEvent.click(canvas.getByRole("tab", { name: "Từ chối" }));
    await waitFor(async () => {
      const rows = canvas.getAllByRole("link", { name: row });
      for (const { textContent } of rows) await expect(textContent).toContain("Từ chối");
    }, patient);
  },
};

export const Phone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Received: Story = {
  ...screen({ path: `${path}?status=approved`, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("link", { name: row }, patient);
    if (first) await userEvent.click(first);
    const receive = { name: "Tôi đã nhận được tiền" };
    await userEvent.click(await page.findByRole("button", receive, patient));
    const question = await dialog("Bạn đã nhận được tiền?");
    await userEvent.click(question.getByRole("button", receive));
    await toast("Đã xác nhận nhận được tiền");
    await expect(
      await page.findByText("Bạn đã xác nhận nhận được tiền", {}, patient),
    ).toBeVisible();
  },
};

export const PanelOnPhone: Story = {
  ...screen({ path: `${path}?status=rejected`, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole("link", { name: row }, patient);
    if (first) await userEvent.click(first);
    await expect(await page.findByText("Bị từ chối", {}, patient)).toBeVisible();
    await expect(page.getByText("Số tiền đã được hoàn lại vào ví của bạn.")).toBeVisible();
  },
};

export const NotOwn: Story = {
  ...screen({ path: `${path}?request=rt-9999`, role: "buyer" }),
  play: async () => {
    const told = await page.findByText("Không tìm thấy yêu cầu rút tiền", {}, patient);
    await expect(told).toBeVisible();
  },
};

export const None: Story = {
  ...screen({ path, role: "finance" }),
};

export const ServerDown: Story = {
  ...screen({ path, role: "buyer", scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const told = await canvas.findByText("Không thể tải yêu cầu rút tiền", {}, patient);
    await expect(told).toBeVisible();
  },
};

export const Loading: Story = screen({ path, role: "buyer", scenario: "slow" });

const member = userWith({ permissions: ["PERM_TESTING_WALLET"] });
const noFilter = { status: undefined, page: 1 };
const nothing = { items: [], total: 0, page: 1, limit: 10, totalPages: 1 };

/** Requests may be read with either right, new ones made with one. */
export const MayOnlyLook: Story = {
  render: () => (
    <RequestsScreen filter={noFilter} onFilter={() => {}} opened={undefined} onOpen={() => {}} />
  ),
  decorators: [
    withCache(
      { ...sessionQuery, data: { user: member } },
      { ...requestQueries.list(noFilter), data: nothing },
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Bạn chưa có yêu cầu rút tiền nào")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Rút tiền" })).toBeNull();
  },
};
