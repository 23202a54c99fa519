/** What a stat card limits the list to. */
export const shownBanners = ["hoat-dong", "tam-dung", "co-anh"] as const;
export type ShownBanners = (typeof shownBanners)[number];

/** The sortable columns; "-" for descending order. */
export const bannerSorts = [
  "displayOrder",
  "-displayOrder",
  "title",
  "-title",
  "createdAt",
  "-createdAt",
] as const;
export type BannerSort = (typeof bannerSorts)[number];

/** Dialogs that are about the list, not about one banner. */
export const tasks = ["sap-xep"] as const;

export type BannerFilter = {
  search?: string;
  hien?: ShownBanners;
  sort?: BannerSort;
  page?: number;
  size?: number;
};

export type BannerSearch = BannerFilter & { viec?: (typeof tasks)[number] };

/** The dialog of the path. */
export type BannerDialog = { kind: "new" } | { kind: "edit"; id: string };

type Choices = "hien" | "sort" | "viec";

/** The search params as the route lets them pass: any text where there are choices. */
type RawSearch = Omit<BannerSearch, Choices> & { [Choice in Choices]?: string };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch({ hien, sort, viec, ...rest }: RawSearch): BannerSearch {
  return {
    ...rest,
    hien: shownBanners.find((each) => each === hien),
    sort: bannerSorts.find((each) => each === sort),
    viec: tasks.find((each) => each === viec),
  };
}
