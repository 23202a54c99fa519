/** Value of `them` for a new root; otherwise it is the id of the new category's parent. */
export const NEW_ROOT = 0;

/** Closes every dialog. */
export const noDialog = {
  xem: undefined,
  sua: undefined,
  xoa: undefined,
  them: undefined,
} as const;
