import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, waitFor } from "storybook/test";
import { AvatarCrop } from "./avatar-crop.tsx";

const drawing =
  "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='600'><rect width='900' height='600' fill='#c4e2b8'/><circle cx='450' cy='300' r='220' fill='#f58d4e'/></svg>";
const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const meta = {
  title: "Tài khoản/Hồ sơ/Cắt ảnh đại diện",
  component: AvatarCrop,
  args: { src, onClose: fn() },
} satisfies Meta<typeof AvatarCrop>;
export default meta;
type Story = StoryObj<typeof meta>;

function answers(answer: () => Promise<Response>) {
  return spyOn(globalThis, "fetch").mockImplementation(answer);
}

const frame = () => screen.findByRole("application", { name: /Khung ảnh đại diện/ });

const picture = () => document.querySelector<HTMLElement>(".reactEasyCrop_Image");

export const Open: Story = {
  play: async ({ userEvent }) => {
    const area = await frame();
    const zoom = screen.getByRole("slider", { name: "Phóng to" });
    zoom.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    area.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(picture()?.style.transform).toContain("translate(-10px, 0px)"));
  },
};

export const ByPresses: Story = {
  play: async ({ userEvent }) => {
    await frame();
    const left = screen.getByRole("button", { name: "Di chuyển ảnh sang trái" });
    const up = screen.getByRole("button", { name: "Di chuyển ảnh lên trên" });
    const shift = () => picture()?.style.transform;
    // The picture is wider than the round frame, and exactly as high.
    await waitFor(() => expect(left).toHaveAttribute("aria-disabled", "false"));
    await expect(up).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(up);
    await userEvent.click(left);
    await waitFor(() => expect(shift()).toContain("translate(-20px, 0px) rotate(0deg) scale(1)"));

    await userEvent.click(screen.getByRole("button", { name: "Phóng to thêm" }));
    await expect(screen.getByRole("slider", { name: "Phóng to" })).toHaveValue("1.2");
    await userEvent.click(up);
    await waitFor(() => expect(shift()).toContain("px, -20px)"));
    const down = screen.getByRole("button", { name: "Di chuyển ảnh xuống dưới" });
    for (let press = 0; press < 20; press += 1) await userEvent.click(down);
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await expect(down).toHaveFocus();

    await userEvent.click(screen.getByRole("button", { name: "Thu nhỏ lại" }));
    await waitFor(() => expect(up).toHaveAttribute("aria-disabled", "true"));
    await expect(screen.getByRole("button", { name: "Thu nhỏ lại" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Dark: Story = { globals: { scheme: "dark" } };

export const Saved: Story = {
  play: async ({ userEvent, args }) => {
    await frame();
    const calls = answers(() => Promise.resolve(Response.json({})));
    await userEvent.click(screen.getByRole("button", { name: "Lưu ảnh" }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalled());
    await waitFor(async () =>
      expect(await screen.findByText("Cập nhật ảnh thành công")).toBeVisible(),
    );
    const [request] = calls.mock.calls[0] ?? [];
    if (!(request instanceof Request)) throw new Error("Nothing was sent");
    const file = (await request.formData()).get("file");
    if (!(file instanceof File)) throw new Error("No file was sent");
    const sent = await createImageBitmap(file);
    await expect(file.type).toBe("image/webp");
    await expect([sent.width, sent.height]).toEqual([512, 512]);
  },
};

export const Refused: Story = {
  play: async ({ userEvent, args }) => {
    await frame();
    const problem = { status: 400, code: "TOO_LARGE", message: "Ảnh vượt quá 1MB." };
    answers(() => Promise.resolve(Response.json(problem, { status: 400 })));
    await userEvent.click(screen.getByRole("button", { name: "Lưu ảnh" }));
    await waitFor(() => expect(screen.getByText("Ảnh vượt quá 1MB.")).toBeVisible());
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NotSent: Story = {
  play: async ({ userEvent }) => {
    await frame();
    answers(() => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(screen.getByRole("button", { name: "Lưu ảnh" }));
    await waitFor(() =>
      expect(screen.getByText(/^Cập nhật ảnh đại diện thất bại\. Không thể kết nối/)).toBeVisible(),
    );
  },
};
