import type { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import type { Schema } from "#openapi/schema.ts";
import { publicProfileQueries } from "#web/features/account/public-profile/queries.ts";
import { categoryQueries } from "#web/features/shop/catalogue/queries.ts";
import { findCategory } from "#web/features/shop/catalogue/rules.ts";
import { productQueries } from "#web/features/shop/product/queries.ts";
import {
  brandOf,
  disabledReasonOf,
  figuresOf,
  galleryOf,
} from "#web/features/shop/product/rules.ts";
import { formatDate, formatMoney } from "#web/lib/format.ts";
import { isDong } from "#web/lib/order-totals.ts";
import { resized } from "#web/lib/picture-resizer.ts";
import { parseUrl } from "#web/lib/url.ts";
import type { AppParts } from "./app.tsx";
import { titleOf } from "./page-title.ts";

/** Metadata for search engines and link previews. Only rendered on the server, never in the client's bundle. */
export function renderPageHead(parts: AppParts, origin: string): string {
  const page = pageOf(parts);
  const title = titleOf(parts.router.state.matches).replace(/ \| TAP$/, "");
  const absolute = (path: string) => new URL(path, origin).href;
  const url = absolute(canonicalOf(parts.router));
  const picture = page.picture ? parseUrl(page.picture, origin)?.href : undefined;
  const share = picture ? resized(picture, SHARE_WIDTH) : absolute(SHARE_PICTURE);
  const crumbs = [{ name: "TAP", path: "/" }, ...(page.crumbs ?? [])];
  const data = [
    ...(page.data?.({ url, picture, absolute }) ?? []),
    ...breadcrumbs(crumbs, absolute),
  ];
  return renderToStaticMarkup(
    <>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content="TAP" />
      <meta property="og:locale" content="vi_VN" />
      <meta property="og:type" content={page.type ?? "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={share} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content={picture ? "summary" : "summary_large_image"} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={page.description} />
      <meta name="twitter:image" content={share} />
      {data.map((one) => (
        <script
          key={one["@type"]}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element
          dangerouslySetInnerHTML={{ __html: jsonOf({ "@context": "https://schema.org", ...one }) }}
        />
      ))}
    </>,
  );
}

const SHARE_PICTURE = "/share.jpg";

/** Pixels, as Facebook recommends. */
const SHARE_WIDTH = 1200;

const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

type Crumb = { name: string; path: string };
type JsonLd = { "@type": string } & Record<string, unknown>;
type Urls = {
  url: string;
  picture: string | undefined;
  absolute: (path: string) => string;
};

type PageHead = {
  description: string;
  type?: "product" | "profile";
  picture?: string | undefined;
  /** Below the home page; the last one is the page itself. */
  crumbs?: Crumb[];
  data?: (urls: Urls) => JsonLd[];
};

function canonicalOf(router: AppParts["router"]): string {
  const { pathname, search } = router.state.location;
  const leaf = router.state.matches.at(-1);
  // The version is only preselected; the product is the same.
  const known = leaf?.routeId === "/_shop/san-pham/$id" ? {} : (leaf?.search ?? search);
  return router.buildLocation({ to: pathname, search: known as never }).href;
}

function breadcrumbs(crumbs: Crumb[], absolute: Urls["absolute"]): JsonLd[] {
  if (crumbs.length < 2) return [];
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(path),
  }));
  return [{ "@type": "BreadcrumbList", itemListElement }];
}

const HOME =
  "TAP – chợ nông sản và đặc sản địa phương của hợp tác xã: gạo, trái cây, rau củ, hàng thủ công, giao tận nơi từ người làm ra.";

const shopCrumb: Crumb = { name: "Cửa hàng", path: "/mua-sam" };

function pageOf({ router, queryClient }: AppParts): PageHead {
  const leaf = router.state.matches.at(-1);
  switch (leaf?.routeId) {
    case "/_shop/":
      return { description: HOME, data: siteData };
    case "/_shop/mua-sam":
      return shopHead(queryClient, leaf.search);
    case "/_shop/san-pham/$id":
      return productHead(queryClient, Number(leaf.params.id));
    case "/_shop/category/$id":
      return categoryHead(queryClient, Number(leaf.params.id));
    case "/_shop/gioi-thieu/$uid":
      return profileHead(queryClient, leaf.params.uid);
    case "/_shop/gioi-thieu/":
      return {
        description:
          "TAP là ai: hợp tác xã, người bán và người mua cùng đưa nông sản và đặc sản địa phương đến tận nhà.",
        crumbs: [{ name: "Giới thiệu", path: "/gioi-thieu" }],
      };
    case "/_shop/chinh-sach":
      return {
        description:
          "Điều khoản và chính sách của TAP: mua hàng, giao hàng, đổi trả, ví điện tử và dữ liệu cá nhân.",
        crumbs: [{ name: "Điều khoản và chính sách", path: "/chinh-sach" }],
      };
    default:
      return { description: HOME };
  }
}

function siteData({ url, absolute }: Urls): JsonLd[] {
  return [
    { "@type": "WebSite", name: "TAP", url },
    { "@type": "Organization", name: "TAP", url, logo: absolute("/icon-512.png") },
  ];
}

function treeOf(client: QueryClient): readonly Schema["Category"][] {
  return client.getQueryData(categoryQueries.public().queryKey)?.data ?? [];
}

type ShopSearch = { search?: string | undefined; category?: number | undefined };

function shopHead(client: QueryClient, { search, category }: ShopSearch): PageHead {
  const crumbs = [shopCrumb];
  if (search) {
    return {
      description: `Kết quả tìm “${search}” trong cửa hàng TAP: nông sản và đặc sản địa phương, giá và tồn kho mới nhất.`,
      crumbs,
    };
  }
  const name = category && findCategory(treeOf(client), category)?.category.name;
  const what = name || "nông sản và đặc sản địa phương";
  return {
    description: `Mua ${what} tại cửa hàng TAP: lọc theo danh mục, giá và thương hiệu, giao tận nơi từ hợp tác xã và người bán.`,
    crumbs,
  };
}

function categoryHead(client: QueryClient, id: number): PageHead {
  const found = findCategory(treeOf(client), id);
  if (!found) return { description: HOME };
  const { category, parent } = found;
  const crumbOf = (one: Schema["Category"]) => ({ name: one.name, path: `/category/${one.id}` });
  return {
    description: `${category.name} tại TAP: sản phẩm của hợp tác xã và người bán địa phương, giá và tồn kho mới nhất, giao tận nơi.`,
    crumbs: [shopCrumb, ...(parent ? [crumbOf(parent)] : []), crumbOf(category)],
  };
}

function profileHead(client: QueryClient, uid: string): PageHead {
  const profile = client.getQueryData(publicProfileQueries.byUid(uid).queryKey);
  if (!profile) return { description: HOME };
  const { fullName, role, createdAt, avatarUrl } = profile;
  return {
    type: "profile",
    description: `${fullName}, ${role.name} trên TAP, tham gia từ ${formatDate(createdAt)}. Đăng ký TAP qua lời giới thiệu này.`,
    picture: avatarUrl || undefined,
    crumbs: [{ name: fullName, path: `/gioi-thieu/${encodeURIComponent(uid)}` }],
  };
}

const MAX_DESCRIPTION = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const cut = line.slice(0, MAX_DESCRIPTION);
  return `${cut.slice(0, cut.lastIndexOf(" ")) || cut}…`;
}

function productHead(client: QueryClient, id: number): PageHead {
  const view = client.getQueryData(productQueries.page(id).queryKey);
  if (!view) return { description: HOME };
  const { product } = view;
  const found = findCategory(treeOf(client), product.category_id ?? 0);
  const price = `${formatMoney(product.price)} / ${product.unit}`;
  const text = product.description?.trim() || `${product.name} tại cửa hàng TAP, giao tận nơi`;
  return {
    type: "product",
    description: shortened(`${price}. ${text}`),
    picture: galleryOf(product)[0],
    crumbs: [
      shopCrumb,
      ...(found ? [{ name: found.category.name, path: `/category/${found.category.id}` }] : []),
      { name: product.name, path: `/san-pham/${id}` },
    ],
    data: (urls) => [productData(view, urls)],
  };
}

const SCHEMA = "https://schema.org/";

/** Google's "merchant listing", prices in đồng. */
function productData(view: Schema["ProductPageView"], { url, absolute }: Urls): JsonLd {
  const { product } = view;
  const { average, reviews } = figuresOf(view);
  const brand = brandOf(product);
  return {
    "@type": "Product",
    name: product.name,
    url,
    // Sellers type some of these addresses: one that is none must not cost the page.
    image: galleryOf(product).flatMap((one) => parseUrl(one, absolute("/"))?.href ?? []),
    ...(product.description && { description: product.description }),
    ...(product.slug && { sku: product.slug }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(isDong(product.price) && {
      offers: {
        "@type": "Offer",
        url,
        price: product.price,
        priceCurrency: "VND",
        availability: SCHEMA + (isInStock(view) ? "InStock" : "OutOfStock"),
        itemCondition: `${SCHEMA}NewCondition`,
        ...(product.source && { seller: { "@type": "Organization", name: product.source } }),
      },
    }),
    ...(reviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: average,
        reviewCount: reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

const isInStock = (view: Schema["ProductPageView"]): boolean =>
  view.product.product_versions.some((version) => disabledReasonOf(view, version) === undefined);
