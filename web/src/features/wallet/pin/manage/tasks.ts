/** What the page is opened for, in the URL; without one it shows the choice, or the first PIN. */
export type PinTask = "doi" | "dat-lai";

/** What the URL says; `step` counts from one. */
export type Shown = { task?: PinTask | undefined; step?: number | undefined };

/** Shows something else. `replace`: instead of a later step, or of a flow that has ended. */
export type Show = (shown: Shown, options?: { replace?: boolean }) => void;

/** A flow asks for another step. `replace`: Back must not lead to the one that is left. */
export type GoTo = (step: number, options?: { replace?: boolean }) => void;

/** The last step of each is the message that it is done. */
export const flowSteps = {
  setup: ["Nhập mật khẩu", "Xác nhận", "Hoàn tất"],
  change: ["Xác thực", "Mật khẩu mới", "Xác nhận", "Hoàn tất"],
  reset: ["Gửi mã", "Nhập mã", "Mật khẩu mới", "Xác nhận"],
} as const;

export type Flow = keyof typeof flowSteps;

export const flowLabel: Record<Flow, string> = {
  setup: "Các bước đặt mật khẩu",
  change: "Các bước đổi mật khẩu",
  reset: "Các bước đặt lại mật khẩu",
};
