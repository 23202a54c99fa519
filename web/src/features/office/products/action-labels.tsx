import {
  IconArchiveOff,
  IconBan,
  IconCheck,
  IconEdit,
  IconEyeOff,
  IconShoppingBag,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ProductAction } from "./policy.ts";

/** The words of each action, in menus and on buttons. */
export const actionLabel: Record<
  ProductAction,
  { label: string; icon: ReactNode; isDanger?: true }
> = {
  edit: { label: "Sửa", icon: <IconEdit size={18} /> },
  approve: { label: "Duyệt", icon: <IconCheck size={18} /> },
  reject: { label: "Từ chối", icon: <IconX size={18} /> },
  hide: { label: "Ẩn", icon: <IconEyeOff size={18} /> },
  sell: { label: "Đăng bán", icon: <IconShoppingBag size={18} /> },
  disable: { label: "Ngừng bán", icon: <IconBan size={18} /> },
  restore: { label: "Khôi phục", icon: <IconArchiveOff size={18} /> },
  delete: { label: "Xóa", icon: <IconTrash size={18} />, isDanger: true },
};
