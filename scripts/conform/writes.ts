import { isRecord } from "#bff/app/lib/type-guards.ts";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { type Backend, type Caller, type Notes, operationOf } from "./backend.ts";
import { createDesk, type Desk, type Row, Stopped } from "./write-desk.ts";

// Reversible writes for a sandbox: never money, orders or permissions. Each step is verified by
// reading; what was created is removed, whatever fails.

type Exercise = { operations: readonly OperationId[]; run: (desk: Desk) => Promise<void> };

type Product = { product_id: number; version_id: number; unit_price: number };

async function freeProduct(
  desk: Desk,
  id: OperationId,
  taken: ReadonlySet<unknown>,
): Promise<Product> {
  for (const row of await desk.rows("listPublicProducts")) {
    const versions = Array.isArray(row.product_versions) ? row.product_versions : [];
    const version = versions.filter(isRecord).find(({ stock }) => Number(stock) >= 2);
    if (!version || taken.has(row.id)) continue;
    return {
      product_id: Number(row.id),
      version_id: Number(version.id),
      unit_price: Number(version.price),
    };
  }
  return desk.stop(id, "no product that is in stock and not there yet");
}

const idsIn = (rows: readonly Row[]) => new Set(rows.map(({ product_id }) => product_id));

const cart: Exercise = {
  operations: ["addCartItem", "updateCartItemQuantity", "deleteCartItem"],
  async run(desk) {
    const product = await freeProduct(desk, "addCartItem", idsIn(await desk.rows("getCart")));
    const line = async () =>
      (await desk.rows("getCart")).find(({ version_id }) => version_id === product.version_id);
    const removal = (id: unknown) => ({
      target: `/cart/item?cart_item_id=${encodeURIComponent(String(id))}`,
    });
    try {
      const body = { ...product, quantity: 1, selected_options: {} };
      await desk.write("addCartItem", { body });
      const added = await line();
      if (added?.quantity !== 1) desk.untrue("addCartItem", "the line in getCart", "another cart");
      if (!added) return;
      const change = { cart_item_id: String(added.id) };
      await desk.write("updateCartItemQuantity", { body: { ...change, quantity: 2 } });
      const isChanged = async () => (await line())?.quantity === 2;
      if (!(await isChanged())) {
        desk.untrue("updateCartItemQuantity", "the new quantity in getCart", "another one");
      }
      const invalid = { body: { ...change, quantity: 0 } };
      await desk.writeInvalid("updateCartItemQuantity", invalid, "a quantity of 0");
      await desk.write("deleteCartItem", removal(added.id));
      if (await line()) desk.untrue("deleteCartItem", "no such line in getCart", "the line");
    } finally {
      await desk.cleanUp("deleteCartItem", "a line in the cart", async () => {
        const left = await line();
        return left && removal(left.id);
      });
    }
  },
};

const favourites: Exercise = {
  operations: ["toggleFavorite"],
  async run(desk) {
    const taken = idsIn(await desk.rows("listFavorites"));
    const { product_id } = await freeProduct(desk, "toggleFavorite", taken);
    const isThere = async () => idsIn(await desk.rows("listFavorites")).has(product_id);
    try {
      await desk.write("toggleFavorite", { body: { product_id } });
      if (!(await isThere())) {
        desk.untrue("toggleFavorite", "the product in listFavorites", "a list without it");
        return;
      }
      await desk.writeInvalid("toggleFavorite", { body: {} }, "no product_id");
      await desk.write("toggleFavorite", { body: { product_id } });
      if (await isThere()) desk.untrue("toggleFavorite", "a list without it", "the product");
    } finally {
      await desk.cleanUp("toggleFavorite", "a favourite", async () =>
        (await isThere()) ? { body: { product_id } } : undefined,
      );
    }
  },
};

const PROFILE = ["fullName", "email", "phoneNumber", "citizenId", "dateOfBirth", "gender"];

const ADDRESS = {
  province_code: "provinceCode",
  province_name: "provinceName",
  ward_code: "communeCode",
  ward_name: "communeName",
  address: "address",
};

const sameValues = (
  id: "updateMyProfile" | "updateMyAddress",
  names: Readonly<Record<string, string>>,
): Exercise => ({
  operations: [id],
  async run(desk) {
    const valuesIn = (profile: unknown): Row =>
      isRecord(profile)
        ? Object.fromEntries(Object.entries(names).map(([name, own]) => [name, profile[own]]))
        : {};
    const body = valuesIn(await desk.read("getMyProfile"));
    const isWhole = Object.values(body).every((value) => typeof value === "string");
    if (!isWhole || Object.keys(body).length === 0) desk.stop(id, "the profile has gaps");
    const isSame = async () => {
      const now = valuesIn(await desk.read("getMyProfile"));
      return Object.entries(body).every(([name, value]) => now[name] === value);
    };
    try {
      await desk.write(id, { body });
      if (!(await isSame())) desk.untrue(id, "the same values in getMyProfile", "others");
      await desk.writeInvalid(id, { body: {} }, "an empty body");
    } finally {
      await desk.cleanUp(id, "another value in the profile", async () =>
        (await isSame()) ? undefined : { body },
      );
    }
  },
});

const profile = sameValues(
  "updateMyProfile",
  Object.fromEntries(PROFILE.map((name) => [name, name])),
);
const address = sameValues("updateMyAddress", ADDRESS);

/** Unique to this run. */
const ownName = (what: string) => `${what} conform ${Date.now().toString(36)}`;

const inPath = (id: OperationId, value: unknown) => ({
  target: operationOf(id).path.replace("{id}", encodeURIComponent(String(value))),
});

const categories: Exercise = {
  operations: ["createCategory", "updateCategory", "deleteCategory"],
  async run(desk) {
    const name = ownName("Danh mục");
    const slug = name.toLowerCase().replaceAll(" ", "-").replace("danh-mục", "danh-muc");
    const own = async () =>
      (await desk.rows("listCategories")).filter((row) => String(row.name).startsWith(name));
    try {
      await desk.writeInvalid("createCategory", { body: { name: "", slug: "" } }, "an empty name");
      const body = { name, slug, icon_url: null, parentId: null };
      await desk.write("createCategory", { body });
      const [made] = await own();
      if (!made) return desk.untrue("createCategory", "it in listCategories", "a list without it");
      await desk.writeInvalid("createCategory", { body }, "a name that is taken");
      if ((await own()).length > 1) desk.untrue("createCategory", "it once", "it twice");
      const changed = { ...body, name: `${name} 2`, slug: `${slug}-2` };
      await desk.write("updateCategory", { ...inPath("updateCategory", made.id), body: changed });
      if (!(await own()).some((row) => row.id === made.id && row.name === changed.name)) {
        desk.untrue("updateCategory", "the new name in listCategories", "another one");
      }
      await desk.write("deleteCategory", inPath("deleteCategory", made.id));
      if ((await own()).some(({ id }) => id === made.id)) {
        desk.untrue("deleteCategory", "a list without it", "it in listCategories");
      }
    } finally {
      await desk.cleanUp("deleteCategory", `the category "${name}"`, async () => {
        const [left] = await own();
        return left && inPath("deleteCategory", left.id);
      });
    }
  },
};

/** The smallest PNG. */
const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** The contract's maximum. */
const ALL = "?limit=1000";

const banners: Exercise = {
  operations: ["uploadBannerImage", "createBanner", "updateBanner", "deleteBanner"],
  async run(desk) {
    const title = ownName("Banner");
    const list = () => desk.rows("listBanners", ALL);
    const own = async () => (await list()).filter((row) => row.title === title);
    const orders = (await list()).map(({ displayOrder }) => Number(displayOrder) || 0);
    const form = new FormData();
    form.set("image", new File([Buffer.from(PIXEL, "base64")], "p.png", { type: "image/png" }));
    const image = await desk.write("uploadBannerImage", { form });
    const { imageUrl, imagePublicId } = isRecord(image) ? image : {};
    if (!imageUrl || !imagePublicId) {
      const came = "no address: it may be left, remove it by hand";
      desk.untrue("uploadBannerImage", "a picture that can be used", came);
      return;
    }
    try {
      await desk.writeInvalid("createBanner", { body: { title: "" } }, "an empty title");
      const displayOrder = Math.max(0, ...orders) + 1;
      const body = { title, displayOrder, imageUrl, imagePublicId };
      await desk.write("createBanner", { body });
      const [made] = await own();
      if (!made) return desk.untrue("createBanner", "it in listBanners", "a list without it");
      const pause = { ...inPath("updateBanner", made.id), body: { isActive: false } };
      await desk.write("updateBanner", pause);
      if ((await own())[0]?.isActive !== false) {
        desk.untrue("updateBanner", "it paused in listBanners", "it active");
      }
      await desk.write("deleteBanner", inPath("deleteBanner", made.id));
      if ((await own()).length > 0) desk.untrue("deleteBanner", "a list without it", "it");
    } finally {
      await desk.cleanUp("deleteBanner", `the banner "${title}"`, async () => {
        const [left] = await own();
        return left && inPath("deleteBanner", left.id);
      });
    }
  },
};

const exercises: readonly Exercise[] = [cart, favourites, profile, address, categories, banners];

export const writes: readonly Operation[] = exercises.flatMap(({ operations }) =>
  operations.map(operationOf),
);

export async function writeAll(
  backend: Backend,
  notes: Notes,
  { caller, only }: { caller: Caller; only: ReadonlySet<OperationId> },
): Promise<void> {
  const isWanted = ({ operations }: Exercise) =>
    only.size === 0 || operations.some((id) => only.has(id));
  for (const { operations, run } of exercises.filter(isWanted)) {
    try {
      await run(createDesk(backend, notes, caller));
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    for (const id of operations) {
      if (!notes.isMet(id, caller.name)) notes.addReason(id, "an earlier step failed", caller.name);
    }
  }
}
