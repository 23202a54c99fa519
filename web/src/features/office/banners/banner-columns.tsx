import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import classes from "./banner-columns.module.css";
import { BannerPicture } from "./banner-picture.tsx";
import { statusOf } from "./labels.ts";

/** Document 1 §2.12. Sortable columns have the id of a `BannerSort`. */
export const bannerColumns: readonly Column<Schema["Banner"]>[] = [
  {
    id: "image",
    header: "Ảnh",
    cell: ({ imageUrl }) => (
      <span className={classes.picture}>
        <BannerPicture src={imageUrl} />
      </span>
    ),
    card: "media",
    width: "6.25rem",
  },
  {
    id: "title",
    header: "Tiêu đề",
    cell: ({ title }) => <span className={classes.title}>{title}</span>,
    card: "title",
    isSortable: true,
  },
  {
    id: "description",
    header: "Mô tả",
    cell: ({ description }) =>
      description ? <span className={classes.description}>{description}</span> : "—",
    card: "wide",
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: (banner) => <StatusBadge {...statusOf(banner)} />,
  },
  {
    id: "displayOrder",
    header: "Thứ tự",
    cell: ({ displayOrder }) => formatCount(displayOrder),
    kind: "number",
    isSortable: true,
  },
  {
    id: "createdAt",
    header: "Ngày tạo",
    cell: ({ createdAt }) => formatDate(createdAt),
    kind: "number",
    isSortable: true,
  },
];
