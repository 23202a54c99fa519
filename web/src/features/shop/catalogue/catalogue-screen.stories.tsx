import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { toast } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";
import { categories } from "./catalogue.fixtures.ts";
import {
  BrandStrip,
  CatalogueHero,
  CategoryStrip,
  SearchHeading,
  WalletCard,
} from "./catalogue-screen.tsx";

const meta = { title: "Mua sắm/Cửa hàng/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/mua-sam";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 10_000 };
const list = { name: "Danh sách sản phẩm" };

export const Guest: Story = {
  ...screen({ path }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", list, patient));
    await expect(products.getAllByRole("article")).toHaveLength(20);
    await expect(products.queryByRole("button")).not.toBeInTheDocument();
  },
};

export const Buyer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const products = within(await canvas.findByRole("list", list, patient));
    const [heart] = products.getAllByRole("button", { name: /^Yêu thích/, pressed: false });
    if (!heart) throw new Error("every product is a favourite");
    await waitFor(() => expect(heart).toBeEnabled(), patient);
    await userEvent.click(heart);
    await expect(heart).toBePressed();
    await toast("Đã thêm vào danh sách yêu thích");
    await expect(heart).toBePressed();
    const [add] = products.getAllByRole("button", { name: /vào giỏ hàng$/ });
    if (add) await userEvent.click(add);
    await toast("Thêm vào giỏ hàng thành công");
  },
};

export const BuyerOnAPhone: Story = {
  ...screen({ path, role: "buyer" }),
  globals: { viewport: { value: "phone" } },
};

export const Filtered: Story = {
  ...screen({ path: `${path}?category=2&t=4` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Bỏ lọc Trái cây" }, patient));
    await expect(await canvas.findByText("107 sản phẩm", {}, patient)).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "Đánh giá cao" })).toBeChecked();
  },
};

export const Searched: Story = {
  ...screen({ path: `${path}?search=gạo` }),
  play: async ({ canvas, userEvent }) => {
    const heading = { name: "Kết quả cho “gạo”" };
    await expect(await canvas.findByRole("heading", heading, patient)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Xóa từ khóa" }));
    const hero = { name: "Chợ nông sản TAP" };
    await expect(await canvas.findByRole("heading", hero, patient)).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: /^Tìm nông sản/ })).toHaveValue("");
  },
};

export const SearchingKeepsTheFilters: Story = {
  ...screen({ path: `${path}?category=2&search=xoài` }),
  play: async ({ canvas, userEvent }) => {
    const chip = { name: "Bỏ lọc Trái cây" };
    await canvas.findByRole("button", chip, patient);
    const field = canvas.getByRole("combobox", { name: /^Tìm nông sản/ });
    await userEvent.clear(field);
    await userEvent.type(field, "{Enter}");
    await waitFor(() => expect(canvas.queryByText("Kết quả cho “xoài”")).toBeNull(), patient);
    await expect(canvas.getByRole("button", chip)).toBeVisible();
  },
};

export const NothingFound: Story = screen({ path: `${path}?search=khong-co-gi` });

export const BeyondTheLastPage: Story = {
  ...screen({ path: `${path}?page=99` }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Về trang đầu" }, patient));
    await expect(await canvas.findByRole("list", list, patient)).toBeVisible();
  },
};

/** 10,000 UTF-16 units and a control character: cleaned and cut, not rejected. */
export const SearchedForAnything: Story = {
  ...screen({ path: `${path}?search=${encodeURIComponent(`\u0000${"🍚".repeat(5_000)}`)}` }),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole("heading", { name: /^Kết quả cho “🍚+”$/u }, patient);
    await expect(heading.textContent?.length).toBeLessThan(300);
    await canvas.findByText(/^Không tìm thấy sản phẩm cho/, {}, patient);
  },
};

export const ManyProducts: Story = {
  ...screen({ path, scenario: "many-products" }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText("2.000 sản phẩm", {}, patient);
    await userEvent.click(canvas.getByRole("button", { name: "Trang 100" }));
    await canvas.findByRole("button", { name: "Trang 100", current: "page" }, patient);
    await expect(await canvas.findByRole("list", list, patient)).toBeVisible();
  },
};

export const ImageSearch: Story = screen({ path: `${path}?t=6` });
export const EmptyShop: Story = screen({ path, scenario: "empty-shop" });

export const SoldOut: Story = {
  ...screen({ path, role: "buyer", scenario: "sold-out" }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", list, patient));
    const [add] = products.getAllByRole("button", { name: /vào giỏ hàng$/ });
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await expect(add).toHaveAttribute("title", "Sản phẩm đã hết hàng!");
  },
};

export const Loading: Story = screen({ path, scenario: "slow" });

export const LoadFailed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    const text = "Không thể tải sản phẩm. Vui lòng thử lại sau.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Thử lại" })).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^Rau củ/ }, patient)).toBeVisible();
  },
};

const heading = {
  render: (args) => <SearchHeading {...args} />,
  args: { text: "gạo nếp", onClear: fn() },
} satisfies StoryObj<typeof SearchHeading>;

export const Short: StoryObj<typeof SearchHeading> = { ...heading };
export const TwoHundredLetters: StoryObj<typeof SearchHeading> = {
  ...heading,
  args: { ...heading.args, text: "ạ".repeat(200) },
  globals: { viewport: { value: "phone" } },
};

const hero = {
  render: () => <CatalogueHero />,
} satisfies StoryObj<typeof CatalogueHero>;

export const Wide: StoryObj<typeof CatalogueHero> = { ...hero };
export const Phone: StoryObj<typeof CatalogueHero> = {
  ...hero,
  globals: { viewport: { value: "phone" } },
};
export const Wallet: StoryObj<typeof CatalogueHero> = { ...hero, render: () => <WalletCard /> };
export const WalletOnAPhone: StoryObj<typeof CatalogueHero> = {
  ...hero,
  render: () => <WalletCard />,
  globals: { viewport: { value: "phone" } },
};

const strip = {
  render: (args) => <CategoryStrip {...args} />,
  args: { categories, current: undefined, onChoose: fn() },
} satisfies StoryObj<typeof CategoryStrip>;

export const NothingChosen: StoryObj<typeof CategoryStrip> = {
  ...strip,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Trái cây/ }));
    await expect(args.onChoose).toHaveBeenLastCalledWith(2);
  },
};

export const PressedAgain: StoryObj<typeof CategoryStrip> = {
  ...strip,
  args: { ...strip.args, current: 2 },
  play: async ({ args, canvas, userEvent }) => {
    const chosen = canvas.getByRole("button", { name: /Trái cây/, pressed: true });
    await userEvent.click(chosen);
    await expect(args.onChoose).toHaveBeenLastCalledWith(undefined);
  },
};

export const StripLoading: StoryObj<typeof CategoryStrip> = {
  ...strip,
  args: { ...strip.args, loading: true },
};

export const Brands: StoryObj<typeof CategoryStrip> = {
  ...strip,
  render: () => <BrandStrip selected={["Lúa Ngọc"]} onToggle={fn()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Dữ liệu minh hoạ")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Lúa Ngọc" })).toBePressed();
  },
};
