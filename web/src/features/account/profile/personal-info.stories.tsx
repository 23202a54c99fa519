import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, spyOn, waitFor } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { type Play, toast } from "#storybook/play.ts";
import { sessionQuery } from "#web/auth/session.ts";
import type { AddressSlot } from "#web/ui/form/address-slot.ts";
import { PersonalInfo } from "./personal-info.tsx";
import { me, newcomer, profile } from "./profile.fixtures.ts";
import { profileQueries } from "./queries.ts";

const AddressFields: AddressSlot = ({ value, onChange, errors }) => (
  <>
    <TextInput label="Phường/Xã" value={value.ward_name} error={errors?.units} readOnly />
    <TextInput
      label="Địa chỉ chi tiết"
      value={value.address}
      error={errors?.detail}
      onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
    />
  </>
);

const signedIn = { ...sessionQuery, data: { user: me } };
const mine = { ...profileQueries.mine(), data: profile };
const empty = { ...profileQueries.mine(), data: newcomer };

const meta = {
  title: "Tài khoản/Hồ sơ/Thông tin cá nhân",
  component: PersonalInfo,
  args: { AddressFields },
  decorators: [withCache(signedIn, mine)],
} satisfies Meta<typeof PersonalInfo>;
export default meta;
type Story = StoryObj<typeof meta>;

async function edit({ canvas, userEvent }: Play) {
  await userEvent.click(canvas.getByRole("button", { name: "Chỉnh sửa" }));
  return canvas.findByRole("textbox", { name: /Họ và tên/ });
}

export const View: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("14/05/1990")).toBeVisible();
    const address = "12 Nguyễn Văn Cừ, Phường Cái Khế, Thành phố Cần Thơ";
    await expect(canvas.getByText(address)).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const Newcomer: Story = {
  decorators: [withCache(signedIn, empty)],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Chưa cập nhật")).toHaveLength(5);
  },
};

export const MayNotEdit: Story = {
  decorators: [
    withCache(
      { ...sessionQuery, data: { user: { ...me, permissions: ["PERM_USER_VIEW_SELF"] } } },
      mine,
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Chỉnh sửa" })).toBeNull();
  },
};

export const Edit: Story = {
  play: async (context) => {
    await expect(await edit(context)).toHaveValue("Nguyễn Thị Lan");
  },
};

export const EditOnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await edit(context);
  },
};

export const EverythingMissing: Story = {
  decorators: [withCache(signedIn, empty)],
  play: async ({ canvas, userEvent }) => {
    const name = await edit({ canvas, userEvent });
    await userEvent.clear(name);
    await userEvent.clear(canvas.getByRole("textbox", { name: /Email/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Lưu thay đổi" }));
    for (const text of [
      "Vui lòng nhập họ và tên",
      "Vui lòng nhập số căn cước công dân",
      "Vui lòng nhập ngày sinh",
      "Vui lòng nhập giới tính",
      "Vui lòng nhập số điện thoại",
      "Vui lòng nhập email",
      "Vui lòng chọn đầy đủ địa chỉ hành chính",
      "Vui lòng nhập địa chỉ chi tiết",
    ]) {
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await waitFor(() => expect(name).toHaveFocus());
  },
};

export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await edit({ canvas, userEvent });
    const citizenId = canvas.getByRole("textbox", { name: /Số căn cước/ });
    const email = canvas.getByRole("textbox", { name: /Email/ });
    const pasted: [HTMLElement, string, RegExp][] = [
      [name, "A".repeat(150), /Họ và tên không quá 100 ký tự/],
      [citizenId, "0921900012345", /phải gồm đúng 12 chữ số/],
      [email, `lan@${"a.".repeat(140)}vn`, /Email không quá 254 ký tự/],
    ];
    for (const [field, text] of pasted) {
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
    }
    await userEvent.click(canvas.getByRole("button", { name: "Lưu thay đổi" }));
    for (const [field, text, message] of pasted) {
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(text);
    }
  },
};

export const CancelAsks: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await edit({ canvas, userEvent });
    await userEvent.type(name, " Anh");
    await userEvent.click(canvas.getByRole("button", { name: "Hủy" }));
    await userEvent.click(await screen.findByRole("button", { name: "Bỏ thay đổi" }));
    const again = await canvas.findByRole("button", { name: "Chỉnh sửa" });
    await expect(canvas.getByText("Nguyễn Thị Lan")).toBeVisible();
    await waitFor(() => expect(again).toHaveFocus());
  },
};

export const CancelWithoutEdits: Story = {
  play: async ({ canvas, userEvent }) => {
    await edit({ canvas, userEvent });
    await userEvent.click(canvas.getByRole("button", { name: "Hủy" }));
    await expect(await canvas.findByRole("button", { name: "Chỉnh sửa" })).toBeVisible();
  },
};

/** Loses the first response to `path`; returns the sent addresses. */
function loseResponseTo(path: string): unknown[] {
  const sent: unknown[] = [];
  let isLost = false;
  spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (!(input instanceof Request) || input.method !== "PUT") return Response.json(profile);
    if (input.url.endsWith("/users/address")) {
      const { address } = await input.clone().json();
      sent.push(address);
    }
    if (!isLost && input.url.endsWith(path)) {
      isLost = true;
      throw new TypeError("Failed to fetch");
    }
    return Response.json(profile);
  });
  return sent;
}

async function saveAs(address: string, { canvas, userEvent }: Play) {
  const detail = canvas.getByRole("textbox", { name: "Địa chỉ chi tiết" });
  await userEvent.clear(detail);
  await userEvent.type(detail, address);
  await userEvent.click(canvas.getByRole("button", { name: "Lưu thay đổi" }));
}

/** It may have been saved: the old one is sent again, although the form opened with it. */
export const AddressGivenUpAfterALostResponse: Story = {
  play: async (context) => {
    await edit(context);
    const sent = loseResponseTo("/users/address");
    await saveAs("99 Đường Mới", context);
    const told =
      "Thông tin cá nhân đã được lưu. Chưa nhận được phản hồi của máy chủ về địa chỉ: địa chỉ mới có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.";
    await expect(await context.canvas.findByText(told)).toBeVisible();
    await saveAs("12 Nguyễn Văn Cừ", context);
    await toast("Cập nhật hồ sơ thành công");
    await expect(sent).toEqual(["99 Đường Mới", "12 Nguyễn Văn Cừ"]);
  },
};

export const ProfileResponseLost: Story = {
  play: async (context) => {
    await edit(context);
    loseResponseTo("/users/profile");
    await saveAs("99 Đường Mới", context);
    const told =
      "Chưa nhận được phản hồi của máy chủ: thông tin cá nhân có thể đã được lưu. Bạn hãy bấm lưu lại để chắc chắn.";
    await expect(await context.canvas.findByText(told)).toBeVisible();
  },
};
