import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, waitFor } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { screen } from "#storybook/screen.tsx";

const meta = {
  title: "Tài khoản/Vị trí/Màn hình",
  beforeEach: () => {
    const coords = {
      latitude: 21.0285,
      longitude: 105.8542,
      accuracy: 10,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((found) =>
      found({ timestamp: 0, coords: { ...coords, toJSON: () => coords }, toJSON: () => coords }),
    );
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/tai-khoan";

async function locate({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Lấy vị trí hiện tại" }));
}

async function openForm({ canvas, userEvent }: Play) {
  await userEvent.click(await canvas.findByRole("button", { name: "Chỉnh sửa" }));
  return canvas.findByLabelText(/Địa chỉ chi tiết/);
}

export const AsksBeforeReplacing: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const detail = await openForm({ canvas, userEvent });
    await userEvent.clear(detail);
    await userEvent.type(detail, "Số 1 Tràng Tiền");
    await locate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Giữ nguyên" }));
    await expect(detail).toHaveValue("Số 1 Tràng Tiền");
    await expect(canvas.getByRole("button", { name: "Lấy vị trí hiện tại" })).toHaveFocus();
    await locate({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Thay thế" }));
    await waitFor(() => expect(detail).not.toHaveValue("Số 1 Tràng Tiền"));
    await expect(detail).toHaveFocus();
  },
};

export const FillsAnEmptyLine: Story = {
  ...screen({ path, role: "buyer" }),
  play: async ({ canvas, userEvent }) => {
    const detail = await openForm({ canvas, userEvent });
    await userEvent.clear(detail);
    await locate({ canvas, userEvent });
    await waitFor(() => expect(detail).not.toHaveValue(""));
    await expect(await canvas.findByText(/Đã điền địa chỉ/)).toBeVisible();
  },
};

export const MapsDown: Story = {
  ...screen({ path, role: "buyer", scenario: "geocoder-down" }),
  play: async ({ canvas, userEvent }) => {
    await openForm({ canvas, userEvent });
    await locate({ canvas, userEvent });
    await expect(await canvas.findByText("Lỗi khi lấy địa chỉ")).toBeVisible();
  },
};
