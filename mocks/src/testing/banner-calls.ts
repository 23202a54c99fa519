import type { OperationId } from "#openapi/generated/operations.ts";
import { admin, callAs, defined, type MakeCall } from "./call-helpers.ts";
import { fileOf } from "./picture-files.ts";

const asAdminOfFirst =
  (body?: object): MakeCall =>
  (db) => ({ as: admin, path: { id: defined(db.banners[0]).id }, body });

/** Successful calls of banners, as in `permittedCalls`. */
export const bannerCalls = {
  listBanners: callAs(admin),
  listAllBanners: callAs(admin),
  filterBanners: callAs(admin),
  getBanner: asAdminOfFirst(),
  createBanner: async (_, { call }) => {
    const { json } = await call("uploadBannerImage", { as: admin, form: { image: fileOf("png") } });
    return { as: admin, body: { title: "Chợ quê cuối tuần", displayOrder: 90, ...json } };
  },
  updateBanner: asAdminOfFirst({ title: "Chợ quê cuối tuần", isActive: false }),
  deleteBanner: asAdminOfFirst(),
  uploadBannerImage: () => ({ as: admin, form: { image: fileOf("webp") } }),
  deleteBannerImage: (db) => ({
    as: admin,
    path: { id: defined(db.banners[0]).imagePublicId ?? "" },
  }),
} satisfies Partial<Record<OperationId, MakeCall>>;
