type TitledMatch = {
  status: string;
  meta?: readonly ({ title?: string | undefined } | undefined)[] | undefined;
};

export const SITE_TITLE = "TAP – Nông sản hợp tác xã";

export function titleOf(matches: readonly TitledMatch[]): string {
  const statuses = matches.map(({ status }) => status);
  if (statuses.includes("notFound")) return "Không tìm thấy | TAP";
  if (statuses.includes("error")) return "Không tải được trang | TAP";
  const titles = matches.flatMap(({ meta = [] }) => meta ?? []);
  return titles.findLast((tag) => tag?.title)?.title ?? SITE_TITLE;
}

export function titled(title: string, page = 1) {
  return { meta: [{ title: page > 1 ? `${title} – trang ${page} | TAP` : `${title} | TAP` }] };
}
