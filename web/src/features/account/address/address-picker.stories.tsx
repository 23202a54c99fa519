import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen, spyOn, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { home, nowhere, provinces, wards } from "./address.fixtures.ts";
import { AddressPicker } from "./address-picker.tsx";
import { placeQueries } from "./queries.ts";

function Held({ value, onChange, ...props }: ComponentProps<typeof AddressPicker>) {
  const [held, setHeld] = useState(value);
  return (
    <AddressPicker
      {...props}
      value={held}
      onChange={(next) => {
        setHeld(next);
        onChange(next);
      }}
    />
  );
}

const provincesRead = { ...placeQueries.provinces(), data: provinces };
const wardsRead = (code: string) => ({ ...placeQueries.wards(code), data: wards[code] });
const down = new ApiError(503, { message: "Dịch vụ địa giới tạm ngừng" });

const meta = {
  title: "Tài khoản/Vị trí/Chọn địa chỉ",
  component: AddressPicker,
  render: (args) => <Held {...args} />,
  args: { value: nowhere, onChange: fn() },
  decorators: [withCache(provincesRead, wardsRead("01"), wardsRead("92"))],
} satisfies Meta<typeof AddressPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole("combobox", { name: /Phường/ })).toBeDisabled();
    await userEvent.type(canvas.getByRole("combobox", { name: /Tỉnh/ }), "ha noi{Enter}");
    await userEvent.type(canvas.getByRole("combobox", { name: /Phường/ }), "ba dinh");
    const found = await screen.findAllByRole("option", { name: /./ });
    await expect(found.map(({ textContent }) => textContent)).toEqual(["Phường Ba Đình"]);
    await userEvent.keyboard("{Enter}");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...nowhere,
      province_code: "01",
      province_name: "Thành phố Hà Nội",
      ward_code: "00004",
      ward_name: "Phường Ba Đình",
    });
  },
};

export const TabChoosesTheOnlyMatch: Story = {
  args: { value: home },
  play: async ({ canvas, userEvent, args }) => {
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await userEvent.type(province, "ha noi{Tab}");
    await waitFor(() => expect(province).toHaveValue("Thành phố Hà Nội"));
    await expect(canvas.getByRole("combobox", { name: /Phường/ })).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const TabChoosesNoneOfMany: Story = {
  args: { value: home },
  play: async ({ canvas, userEvent, args }) => {
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    for (const typed of ["ha{Tab}", "sai gon{Tab}", " {Tab}", "{Tab}"]) {
      await userEvent.type(province, typed);
      await expect(province).toHaveValue("Thành phố Cần Thơ");
    }
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const FormerProvince: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await userEvent.type(province, "soc trang");
    const option = await screen.findByRole("option", { name: /Cần Thơ/ });
    await expect(option).toHaveTextContent("Sóc Trăng nay thuộc Thành phố Cần Thơ");
    await userEvent.keyboard("{Enter}");
    await expect(province).toHaveValue("Thành phố Cần Thơ");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...nowhere,
      province_code: "92",
      province_name: "Thành phố Cần Thơ",
    });
  },
};

export const District: Story = {
  args: { value: home },
  play: async ({ canvas, userEvent }) => {
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await userEvent.type(province, "Quận 1");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(
      /Quận, huyện, thị xã không còn từ 01\/07\/2025/,
    );
    // Leaving the field keeps the alert.
    await userEvent.tab();
    await userEvent.click(canvas.getByRole("button", { name: "Nhập tay" }));
    await expect(canvas.getByRole("textbox", { name: /Tỉnh/ })).toHaveFocus();
  },
};

export const FormerWard: Story = {
  args: { value: { ...home, ward_code: "", ward_name: "" } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: /Phường/ }), "Phường An Cư");
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/Không có “Phường An Cư”/);
    await userEvent.click(canvas.getByRole("button", { name: "Nhập tay" }));
    await expect(canvas.getByRole("textbox", { name: /Phường/ })).toHaveValue("Phường An Cư");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...home,
      ward_code: "",
      ward_name: "Phường An Cư",
    });
  },
};

export const FormerProvinceByHand: Story = {
  args: { value: { ...home, province_code: "", province_name: "Hậu Giang", ward_code: "" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: /Tỉnh/ })).toHaveAccessibleDescription(
      "Hậu Giang nay thuộc Thành phố Cần Thơ",
    );
  },
};

export const Chosen: Story = { args: { value: home } };
export const Phone: Story = { args: { value: home }, globals: { viewport: { value: "phone" } } };
export const Dark: Story = { args: { value: home }, globals: { scheme: "dark" } };

export const OtherProvinceClearsTheWard: Story = {
  args: { value: home },
  play: async ({ canvas, userEvent }) => {
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await userEvent.click(province);
    await userEvent.keyboard("ha noi{Enter}");
    await expect(province).toHaveValue("Thành phố Hà Nội");
    await expect(canvas.getByRole("combobox", { name: /Phường/ })).toHaveValue("");
    await expect(canvas.getByLabelText(/Địa chỉ chi tiết/)).toHaveValue("12 Nguyễn Văn Cừ");
  },
};

export const Invalid: Story = {
  args: {
    errors: {
      units: "Vui lòng chọn đầy đủ địa chỉ hành chính",
      detail: "Vui lòng nhập địa chỉ chi tiết",
    },
  },
};

export const ByHand: Story = {
  args: { value: { ...home, province_code: "", ward_code: "" } },
  play: async ({ canvas, userEvent, args }) => {
    const province = canvas.getByRole("textbox", { name: /Tỉnh/ });
    await userEvent.clear(province);
    await userEvent.type(province, "Tỉnh Mới");
    await expect(args.onChange).toHaveBeenLastCalledWith({
      ...home,
      province_code: "",
      province_name: "Tỉnh Mới",
      ward_code: "",
    });
  },
};

export const TooLong: Story = {
  args: {
    value: { ...home, province_code: "", ward_code: "" },
    errors: { units: "Phường/Xã không quá 100 ký tự" },
  },
  play: async ({ canvas, userEvent }) => {
    for (const label of [/Phường/, /chi tiết/]) {
      const field = canvas.getByRole("textbox", { name: label });
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste("a".repeat(250));
      await expect(field).toHaveValue("a".repeat(250));
    }
    const ward = canvas.getByRole("textbox", { name: /Phường/ });
    await expect(ward).toHaveAccessibleDescription("Phường/Xã không quá 100 ký tự");
    await expect(canvas.getByRole("textbox", { name: /Tỉnh/ })).toBeValid();
  },
};

export const FocusFollowsTheSwitch: Story = {
  args: { value: home },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Nhập tay/ }));
    await expect(canvas.getByRole("textbox", { name: /Tỉnh/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Chọn từ danh sách" }));
    await expect(canvas.getByRole("combobox", { name: /Tỉnh/ })).toHaveFocus();
  },
};

export const FocusStaysWhileListsLoad: Story = {
  args: { value: { ...nowhere, province_name: "Tỉnh Mới" } },
  decorators: [withCache({ ...placeQueries.provinces(), pending: true })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Chọn từ danh sách" }));
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await expect(province).toHaveFocus();
    await userEvent.keyboard("ha noi");
    await expect(province).toHaveValue("ha noi");
    await userEvent.tab();
    await expect(province).toHaveValue("Tỉnh Mới");
  },
};

export const ListsDown: Story = {
  args: { value: home },
  decorators: [withCache({ ...placeQueries.provinces(), error: down }, wardsRead("92"))],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole("alert")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: /Tỉnh/ })).toHaveValue("Thành phố Cần Thơ");
    await userEvent.click(canvas.getByRole("button", { name: "Nhập tay" }));
    await expect(canvas.getByRole("textbox", { name: /Tỉnh/ })).toHaveFocus();
    await expect(canvas.getByRole("textbox", { name: /Phường/ })).toHaveValue("Phường Cái Khế");
  },
};

export const RetryKeepsTheFocus: Story = {
  decorators: [withCache({ ...placeQueries.provinces(), error: down })],
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole("button", { name: "Thử lại" });
    const responses = [
      Response.json({ message: "Dịch vụ địa giới tạm ngừng" }, { status: 503 }),
      Response.json(provinces),
    ];
    const { promise: pause, resolve: go } = Promise.withResolvers<void>();
    spyOn(globalThis, "fetch").mockImplementation(async () => {
      await pause;
      return responses.shift() ?? Response.error();
    });
    await userEvent.tab();
    await expect(retry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByText("Đang tải lại…")).toBeInTheDocument());
    await expect(retry).toHaveFocus();
    go();
    await waitFor(() => expect(canvas.queryByText("Đang tải lại…")).not.toBeInTheDocument());
    await expect(retry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const province = canvas.getByRole("combobox", { name: /Tỉnh/ });
    await waitFor(() => expect(province).toHaveFocus());
    await expect(province).toBeEnabled();
    await expect(retry).not.toBeInTheDocument();
  },
};

export const ListsSlow: Story = {
  decorators: [withCache({ ...placeQueries.provinces(), pending: true })],
  play: async ({ canvas }) => {
    const text = "Danh sách địa chỉ hành chính tải chậm.";
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Nhập tay" })).toBeVisible();
  },
};

function refuses(code: 1 | 2 | 3) {
  spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((_found, failed) =>
    failed?.({ code, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
  );
}

function says(text: RegExp): Story["play"] {
  return async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Lấy vị trí hiện tại" }));
    await waitFor(() => expect(canvas.getByText(text)).toBeVisible());
  };
}

export const LocationDenied: Story = {
  beforeEach: () => refuses(1),
  play: says(/Bạn đã từ chối quyền truy cập vị trí/),
};

export const LocationUnavailable: Story = {
  beforeEach: () => refuses(2),
  play: says(/Không xác định được vị trí hiện tại/),
};

export const LocationTimedOut: Story = {
  beforeEach: () => refuses(3),
  play: says(/Quá thời gian chờ xác định vị trí/),
};
