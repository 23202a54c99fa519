import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { StatusColor } from "#web/ui/media/status-badge.tsx";
import type { Notification } from "./inbox.ts";

type Look = { label: string; color: StatusColor; icon: typeof IconInfoCircle };

export const notificationLooks: Record<Notification["type"], Look> = {
  success: { label: "Thành công", color: "green", icon: IconCircleCheck },
  warning: { label: "Cảnh báo", color: "yellow", icon: IconAlertTriangle },
  error: { label: "Lỗi", color: "red", icon: IconCircleX },
  info: { label: "Thông tin", color: "blue", icon: IconInfoCircle },
};
