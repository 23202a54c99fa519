import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen as page, userEvent, waitFor, within } from "storybook/test";
import { screen } from "#storybook/screen.tsx";
import { ImageSearchButton } from "./image-search-button.tsx";

const meta = {
  title: "Mua sắm/Tìm kiếm/Bằng hình ảnh",
  component: ImageSearchButton,
  beforeEach: () => sessionStorage.removeItem("tap-image-search"),
} satisfies Meta<typeof ImageSearchButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dialog's chunk loads first, and a search decodes the picture twice. */
const patient = { timeout: 15_000 };
const path = "/services";
const field = /^Kéo thả/;

async function mango(): Promise<File> {
  const answer = await fetch("/pictures/mango.webp");
  return new File([await answer.arrayBuffer()], "anh.webp", { type: "image/webp" });
}

/** Matches nothing in the shop. */
async function blank(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#3355aa";
    context.fillRect(0, 0, 64, 64);
  }
  return new File([await canvas.convertToBlob()], "anh.png", { type: "image/png" });
}

async function openDialog() {
  const opener = await page.findByRole("button", { name: "Tìm bằng hình ảnh" }, patient);
  await userEvent.click(opener);
  return within(await page.findByRole("dialog", { name: "Tìm bằng hình ảnh" }, patient));
}

async function search(file: File) {
  const dialog = await openDialog();
  await userEvent.upload(dialog.getByLabelText(field), file);
  return dialog;
}

async function drop(...files: File[]) {
  const dialog = await openDialog();
  const zone = dialog.getByLabelText(field).closest("label");
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  // Testing Library would pass an empty one.
  zone?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  return dialog;
}

export const Opened: Story = {
  ...screen({ path }),
  play: async () => {
    await openDialog();
    const box = page.getByRole("dialog").getBoundingClientRect();
    await expect(box.width).toBe(480);
  },
};

export const FoundAndShownInTheShop: Story = {
  ...screen({ path }),
  play: async () => {
    const dialog = await search(await mango());
    const found = within(await dialog.findByRole("list", { name: "Sản phẩm tìm thấy" }, patient));
    await expect(found.getAllByRole("link")[0]).toHaveTextContent(/\d đ$/);
    await expect(dialog.getByText(/^Tìm thấy \d+ sản phẩm$/)).toBeVisible();
    const categories = dialog.getByRole("list", { name: "Danh mục nhận diện được" });
    await expect(categories).toHaveTextContent("Trái cây");
    await userEvent.click(dialog.getByRole("link", { name: "Xem tất cả" }));
    const results = { name: "Kết quả tìm bằng hình ảnh" };
    await waitFor(async () =>
      expect(await page.findByRole("list", results, patient)).toBeVisible(),
    );
    await expect(page.getByRole("radio", { name: "Tìm bằng hình ảnh" })).toBeChecked();
    await expect(page.queryByRole("button", { name: /^Bộ lọc/ })).not.toBeInTheDocument();
  },
};

export const NothingFound: Story = {
  ...screen({ path }),
  play: async () => {
    const dialog = await search(await blank());
    const text = "Không tìm thấy sản phẩm giống ảnh này";
    await expect(await dialog.findByText(text, {}, patient)).toBeVisible();
  },
};

export const TwoPicturesDropped: Story = {
  ...screen({ path }),
  play: async () => {
    const dialog = await drop(await mango(), await mango());
    await expect(await dialog.findByText("Chỉ được chọn một ảnh!", {}, patient)).toBeVisible();
  },
};

export const NoPictureDropped: Story = {
  ...screen({ path }),
  play: async () => {
    const dialog = await drop(new File(["chữ"], "anh.png", { type: "image/png" }));
    await expect(await dialog.findByText("Chỉ được chọn file ảnh!", {}, patient)).toBeVisible();
  },
};

export const Searching: Story = {
  ...screen({ path, scenario: "slow" }),
  play: async () => {
    const dialog = await search(await mango());
    await expect(await dialog.findByText("Đang nhận diện hình ảnh…", {}, patient)).toBeVisible();
  },
};

export const Failed: Story = {
  ...screen({ path, scenario: "upstream-down" }),
  play: async () => {
    const dialog = await search(await mango());
    const text = "Lỗi khi nhận diện hình ảnh";
    await expect(await dialog.findByText(text, {}, patient)).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Thử lại" }));
    await expect(await dialog.findByText(text, {}, patient)).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...Opened,
  globals: { viewport: { value: "phone" } },
  play: openOnly,
};

async function openOnly() {
  await openDialog();
  const box = page.getByRole("dialog").getBoundingClientRect();
  await expect(box.right).toBeLessThanOrEqual(360);
}

export const TabWithoutAPicture: Story = {
  ...screen({ path: "/mua-sam?t=6" }),
  play: async () => {
    const text = "Chưa có kết quả tìm bằng hình ảnh";
    await waitFor(async () => expect(await page.findByText(text, {}, patient)).toBeVisible());
  },
};

export const ResultsGone: Story = {
  ...screen({ path: "/mua-sam?t=6&imageSearch=a1" }),
  play: async () => {
    const text = "Kết quả tìm bằng hình ảnh không còn nữa";
    await waitFor(async () => expect(await page.findByText(text, {}, patient)).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Tìm bằng ảnh khác" }));
    await waitFor(async () => expect(await page.findByRole("dialog", {}, patient)).toBeVisible());
  },
};
