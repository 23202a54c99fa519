import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, userEvent, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";

const meta = { title: "Mua sắm/Tìm kiếm/Ô tìm ở đầu trang" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/services";
const patient = { timeout: 10_000 };

async function type(text: string) {
  const field = await page.findByRole("combobox", { name: /^Tìm nông sản/ }, patient);
  await userEvent.type(field, text);
  return field;
}

export const SuggestsWithoutAccents: Story = {
  ...screen({ path }),
  play: async () => {
    const field = await type("nuoc mam");
    const list = within(await page.findByRole("listbox", { name: "Gợi ý sản phẩm" }, patient));
    const [first] = list.getAllByRole("option");
    await expect(first).toHaveTextContent(/^Nước mắm/);
    await expect(list.getAllByRole("option").length).toBeLessThanOrEqual(6);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{ArrowDown}");
    // Going for a capital letter, or for another window, edits nothing.
    await userEvent.keyboard("{Shift}{Control}");
    await expect(field).toHaveAttribute("aria-activedescendant", first?.id);
    await userEvent.keyboard("{ArrowUp}");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{Escape}");
    await expect(page.queryByRole("listbox")).not.toBeInTheDocument();
    await expect(field).toHaveValue("nuoc mam");
    await userEvent.keyboard("{Escape}");
    await expect(field).toHaveValue("");
  },
};

export const EnterOpensTheChosenProduct: Story = {
  ...screen({ path }),
  play: async () => {
    await type("mật ong");
    const list = within(await page.findByRole("listbox", {}, patient));
    const name = list.getAllByRole("option")[0]?.children[1]?.textContent ?? "";
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(async () =>
      expect(await page.findByRole("heading", { level: 1, name }, patient)).toBeVisible(),
    );
    await expect(page.queryByRole("listbox")).not.toBeInTheDocument();
  },
};

export const TypingOnLeavesTheChosenProduct: Story = {
  ...screen({ path }),
  play: async () => {
    const field = await type("mật ong");
    await page.findByRole("listbox", {}, patient);
    await userEvent.keyboard("{ArrowDown}");
    await expect(field).toHaveAttribute("aria-activedescendant");
    await userEvent.keyboard("{ }rừng{Enter}");
    const heading = { name: "Kết quả cho “mật ong rừng”" };
    await waitFor(async () =>
      expect(await page.findByRole("heading", heading, patient)).toBeVisible(),
    );
  },
};

export const EnterSearchesTheShop: Story = {
  ...screen({ path }),
  play: async () => {
    await type("gạo{Enter}");
    const heading = { name: "Kết quả cho “gạo”" };
    await waitFor(async () =>
      expect(await page.findByRole("heading", heading, patient)).toBeVisible(),
    );
    await expect(page.queryByRole("listbox")).not.toBeInTheDocument();
  },
};

export const NothingToSuggest: Story = {
  ...screen({ path }),
  play: async () => {
    await type("khong-co-gi");
    const text = "Không có gợi ý. Nhấn Enter để tìm trong cửa hàng.";
    await waitFor(async () => expect(await page.findByText(text, {}, patient)).toBeVisible());
  },
};

export const Failed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async () => {
    const field = await type("gạo");
    const text = "Chưa tải được gợi ý. Nhấn Enter để tìm trong cửa hàng.";
    await waitFor(async () => expect(await page.findByText(text, {}, patient)).toBeVisible());
    await expect(field).toHaveAttribute("aria-expanded", "false");
  },
};

export const Loading: Story = {
  ...screen({ path, scenario: "slow" }),
  play: async () => {
    await type("gạo");
    await waitFor(async () =>
      expect(await page.findByText("Đang tìm gợi ý…", {}, patient)).toBeVisible(),
    );
  },
};

export const OnAPhone: Story = {
  ...screen({ path }),
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await type("gạo");
    const list = await page.findByRole("listbox", {}, patient);
    await waitFor(() => expect(list.getBoundingClientRect().right).toBeLessThanOrEqual(360));
  },
};
