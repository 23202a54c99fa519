import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { HomeHero } from "./home-screen.tsx";

const meta = { title: "Mua sắm/Trang chủ/Màn hình" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/";
/** The first query waits for the mock, and a failed one is retried. */
const patient = { timeout: 10_000 };
const featured = { name: "Sản phẩm bán chạy" };

export const Guest: Story = {
  ...screen({ path }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", featured, patient));
    await expect(products.getAllByRole("article")).toHaveLength(8);
    await expect(products.queryByRole("button")).not.toBeInTheDocument();
    const tiles = within(await canvas.findByRole("list", { name: "Danh mục sản phẩm" }, patient));
    const links = tiles.getAllByRole("link");
    await expect(links).toHaveLength(8);
    await expect(links[0]).toHaveAttribute("href", expect.stringMatching(/^\/category\/\d+$/));
    await expect(canvas.getByRole("link", { name: "Đi chợ ngay" })).toHaveAttribute(
      "href",
      "/mua-sam",
    );
  },
};

export const Sections: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole("list", { name: "Hàng mới về" }, patient);
    const actions = within(canvas.getByRole("navigation", { name: "Truy cập nhanh" }));
    await expect(actions.getAllByRole("link")).toHaveLength(8);
    await expect(actions.queryByRole("link", { name: "Ví TAP" })).not.toBeInTheDocument();
    await userEvent.click(actions.getByRole("button", { name: "Xem thêm" }));
    await expect(actions.getAllByRole("link")).toHaveLength(11);
    await expect(canvas.getAllByText("Dữ liệu minh hoạ")).toHaveLength(3);
    for (const name of ["Sản phẩm nổi bật", "Tin tức", "Đối tác"]) {
      await expect(canvas.getByRole("list", { name })).toBeVisible();
    }
  },
};

export const NewsletterSavesNothing: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole("heading", { name: "Nhận bản tin" }, patient);
    heading.scrollIntoView();
    const form = within(await canvas.findByRole("form", { name: "Đăng ký nhận bản tin" }, patient));
    await userEvent.type(form.getByLabelText("Email"), "lan@{Enter}");
    await expect(form.getByText("Email không hợp lệ")).toBeVisible();
    await userEvent.type(form.getByLabelText("Email"), "tap.vn{Enter}");
    await expect(form.getByRole("status")).toHaveTextContent(/chưa được gửi đi hay lưu lại/);
  },
};

export const Slides: Story = {
  ...screen({ path }),
  play: async ({ canvas, userEvent }) => {
    const slides = within(await canvas.findByRole("region", { name: "Tin nổi bật" }, patient));
    await userEvent.click(slides.getByRole("button", { name: "Trang 1: Giới thiệu" }));
    await userEvent.click(slides.getByRole("button", { name: "Trang sau" }));
    const first = { name: "Mùa sầu riêng Ri6 Cái Bè" };
    await expect(slides.getByRole("article", first)).toBeVisible();
    await userEvent.click(slides.getByRole("button", { name: "Trang trước" }));
    await expect(slides.queryByRole("article", first)).not.toBeInTheDocument();
    await userEvent.click(slides.getByRole("button", { name: "Trang trước" }));
    const last = slides.getByRole("button", { name: /^Trang 5: / });
    await expect(last).toHaveAttribute("aria-current", "true");
    await userEvent.click(slides.getByRole("button", { name: "Tạm dừng" }));
    await expect(slides.getByRole("button", { name: "Chạy tự động" })).toBeVisible();
  },
};

export const SlidesOnAPhone: Story = { ...Slides, globals: { viewport: { value: "phone" } } };

export const NoBanners: Story = {
  ...screen({ path, scenario: "banners-down" }),
  play: async ({ canvas }) => {
    await canvas.findByRole("list", featured, patient);
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(canvas.queryByRole("region", { name: "Tin nổi bật" })).not.toBeInTheDocument();
  },
};

export const Buyer: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas }) => {
    const products = within(await canvas.findByRole("list", featured, patient));
    await expect(products.getAllByRole("button", { name: /vào giỏ hàng$/ })).toHaveLength(8);
    await expect(canvas.getByRole("link", { name: "Ví TAP" })).toBeVisible();
  },
};

export const Phone: Story = { ...screen({ path }), globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { ...screen({ path }), globals: { viewport: { value: "tablet" } } };
export const EmptyShop: Story = screen({ path, scenario: "empty-shop" });
export const Loading: Story = screen({ path, scenario: "slow" });

export const PartsFailed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Chưa tải được danh mục.", {}, patient)).toBeVisible();
    const text = "Chưa tải được sản phẩm bán chạy.";
    await expect(await canvas.findByText(text, {}, patient)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1 })).toBeVisible();
  },
};

const hero = {
  render: () => <HomeHero />,
} satisfies StoryObj<typeof HomeHero>;

export const Wide: StoryObj<typeof HomeHero> = { ...hero };
export const HeroPhone: StoryObj<typeof HomeHero> = {
  ...hero,
  globals: { viewport: { value: "phone" } },
};
