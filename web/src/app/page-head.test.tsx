import { createMemoryHistory } from "@tanstack/react-router";
import { expect, onTestFinished, test } from "vitest";
import {
  failed,
  product,
  soldOutStock,
  view,
} from "#web/features/shop/product/product.fixtures.ts";
import { productQueries } from "#web/features/shop/product/queries.ts";
import { setPictureResizer } from "#web/lib/picture-resizer.ts";
import { createApp } from "./app.tsx";
import { renderPageHead } from "./page-head.tsx";

async function headOf(page: ReturnType<typeof view>) {
  const history = createMemoryHistory({ initialEntries: ["/san-pham/2?v=22"] });
  const app = createApp({ history, startsAs: "guest" });
  app.queryClient.setQueryData(productQueries.page(2).queryKey, page);
  await app.router.load();
  const html = renderPageHead(app, "https://tap.example.vn");
  const { head } = new DOMParser().parseFromString(html, "text/html");
  const data = head.querySelector("script[type='application/ld+json']")?.textContent;
  return {
    data: JSON.parse(data ?? ""),
    tag: (name: string) =>
      head.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content"),
    scripts: head.querySelectorAll("script").length,
    canonical: head.querySelector("link[rel=canonical]")?.getAttribute("href"),
  };
}

test("a product's price, stock, brand and rating are told to search engines", async () => {
  const { data, tag, canonical } = await headOf(view());
  expect(data).toMatchObject({
    "@type": "Product",
    name: "Xoài cát Hòa Lộc",
    image: [
      "https://tap.example.vn/pictures/mango.webp",
      "https://tap.example.vn/pictures/basket.webp",
      "https://tap.example.vn/pictures/cup-with-straw.webp",
    ],
    brand: { name: "Miệt Vườn" },
    offers: { price: 96_000, priceCurrency: "VND", availability: "https://schema.org/InStock" },
    aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
  });
  expect(tag("og:image")).toBe("https://tap.example.vn/pictures/mango.webp");
  // The version is only preselected.
  expect(canonical).toBe("https://tap.example.vn/san-pham/2");
});

test("a link preview has the picture from the resizer, but our own as they are", async () => {
  setPictureResizer("https://img.example.vn/{width}x/{url}", "https://tap.example.vn");
  onTestFinished(() => setPictureResizer(undefined, ""));
  const [image] = product().product_images ?? [];
  const original = "https://cdn.example.vn/xoai.jpg";
  const product_images = image ? [{ ...image, image_url: original }] : [];
  const small = "https://img.example.vn/1200x/https%3A%2F%2Fcdn.example.vn%2Fxoai.jpg";
  const { tag, data } = await headOf(view({ product: product({ product_images }) }));
  expect(tag("og:image")).toBe(small);
  expect(tag("twitter:image")).toBe(small);
  // Search engines resize pictures themselves.
  expect(data.image[0]).toBe(original);
  const own = await headOf(view());
  expect(own.tag("og:image")).toBe("https://tap.example.vn/pictures/mango.webp");
});

test("without reviews there is no rating, and without stock none is offered", async () => {
  const rating = { average_rating: 0, total_reviews: 0, total_sold: 0, reviews: [] };
  const { data } = await headOf(
    view({ rating: { status: "ok", data: rating }, stock: soldOutStock }),
  );
  expect(data).not.toHaveProperty("aggregateRating");
  expect(data.offers.availability).toBe("https://schema.org/OutOfStock");
});

test("a price that cannot be read is no offer", async () => {
  const { data } = await headOf(view({ product: product({ price: Number.NaN }) }));
  expect(data).not.toHaveProperty("offers");
});

test("a rating that could not be loaded is the product's own", async () => {
  const { data } = await headOf(view({ rating: failed }));
  expect(data.aggregateRating).toMatchObject({ ratingValue: 4.9, reviewCount: 41 });
});

test("a picture whose address cannot be read is left out", async () => {
  const [image] = product().product_images ?? [];
  const product_images = image ? [{ ...image, image_url: "https://" }] : [];
  const { tag, data } = await headOf(view({ product: product({ product_images }) }));
  expect(data.image).toEqual([]);
  expect(tag("og:image")).toBe("https://tap.example.vn/share.jpg");
});

test("what a seller typed stays text, on one line, cut between two words", async () => {
  const description = `"Ngon" </script><script>alert(1)</script>\n${"rất ngọt ".repeat(40)}`;
  const name = `Xoài </title><script>alert(1)</script> "loại 1"`;
  const { data, tag, scripts } = await headOf(view({ product: product({ name, description }) }));
  expect(scripts).toBe(2);
  expect(data).toMatchObject({ name, description });
  expect(tag("og:title")).toBe(name);
  expect(tag("description")).toMatch(
    /^96\.000 đ \/ kg\. "Ngon" <\/script><script>alert\(1\)<\/script> rất ngọt [^\n]*(?:rất|ngọt)…$/,
  );
  expect(tag("description")?.length).toBeLessThanOrEqual(201);
});
