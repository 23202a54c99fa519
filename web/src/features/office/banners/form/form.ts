import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { statusOf } from "../labels.ts";
import { MAX_DESCRIPTION, MAX_TITLE, MIN_TITLE } from "../limits.ts";
import { texts } from "../texts.ts";

type Banner = Schema["Banner"];
type Named = Pick<Banner, "title" | "displayOrder">;

const WHOLE = /^\d{1,6}$/;

/** Titles are compared trimmed, without case and in Unicode NFC. */
const comparable = (title: string) => title.trim().normalize("NFC").toLowerCase();

/** Document 1 §5. The server knows of more banners than `others`, and has the last word. */
export function bannerForm(others: readonly Named[]) {
  return z
    .object({
      title: z.string().check(z.trim()),
      description: z.string().check(z.trim()),
      displayOrder: z.string().check(z.trim()),
      /** "true" or "false". */
      isActive: z.string(),
    })
    .check(
      z.superRefine((form, context) => {
        const complain = (field: string, message: string | undefined) =>
          message && context.addIssue({ code: "custom", path: [field], message });
        complain("title", titleProblem(form.title, others));
        complain("displayOrder", orderProblem(form.displayOrder, others));
        if (form.description.length > MAX_DESCRIPTION) {
          complain("description", texts.descriptionTooLong);
        }
      }),
    );
}

export type BannerForm = z.infer<ReturnType<typeof bannerForm>>;

function titleProblem(title: string, others: readonly Named[]): string | undefined {
  if (!title) return texts.titleMissing;
  if (title.length < MIN_TITLE) return texts.titleTooShort;
  if (title.length > MAX_TITLE) return texts.titleTooLong;
  const isTaken = others.some((other) => comparable(other.title) === comparable(title));
  return isTaken ? texts.titleTaken : undefined;
}

function orderProblem(typed: string, others: readonly Named[]): string | undefined {
  if (!typed) return texts.orderMissing;
  if (Number(typed) < 0) return texts.orderNegative;
  if (!WHOLE.test(typed)) return texts.orderNotWhole;
  const isTaken = others.some(({ displayOrder }) => displayOrder === Number(typed));
  return isTaken ? texts.orderTaken : undefined;
}

/** 0, or the lowest number that no banner has. */
export function freeOrder(others: readonly Pick<Banner, "displayOrder">[]): number {
  const taken = new Set(others.map(({ displayOrder }) => displayOrder));
  let order = 0;
  while (taken.has(order)) order += 1;
  return order;
}

export function emptyForm(others: readonly Named[]): BannerForm {
  return {
    title: "",
    description: "",
    displayOrder: String(freeOrder(others)),
    isActive: "true",
  };
}

export function formOf({ title, description, displayOrder, isActive }: Banner): BannerForm {
  return {
    title,
    description: description ?? "",
    displayOrder: String(displayOrder),
    isActive: String(isActive),
  };
}

/** The body of a creation; the server makes the banner active. */
export function bodyOf(form: BannerForm, image: Schema["BannerImage"]): Schema["CreateBanner"] {
  const { title, description, displayOrder } = form;
  return {
    title: title.trim(),
    description: description.trim(),
    displayOrder: Number(displayOrder),
    ...image,
  };
}

/** The fields that differ from the banner; others may change the rest meanwhile. */
export function changesOf(form: BannerForm, banner: Banner): Schema["UpdateBanner"] {
  const title = form.title.trim();
  const description = form.description.trim();
  const displayOrder = Number(form.displayOrder);
  const isActive = form.isActive === "true";
  return {
    ...(title !== banner.title && { title }),
    ...(description !== (banner.description ?? "") && { description }),
    ...(displayOrder !== banner.displayOrder && { displayOrder }),
    ...(isActive !== banner.isActive && { isActive }),
  };
}

type Field = keyof BannerForm | "image";

const fieldLabels: Readonly<Record<Field, string>> = {
  title: "Tiêu đề",
  description: "Mô tả",
  displayOrder: "Thứ tự hiển thị",
  isActive: "Trạng thái",
  image: "Ảnh",
};

/** Not the id of any image. */
const NEW_IMAGE = "new";

type Versions = {
  seen: Banner;
  current: Banner;
  mine: { form: BannerForm; hasNewImage: boolean };
};

const comparedOf = (banner: Banner): Record<Field, string> => ({
  ...formOf(banner),
  image: banner.imagePublicId ?? "",
});

function changesSince({ seen, current, mine: { form, hasNewImage } }: Versions) {
  return threeWayDiff<Field>(comparedOf(seen), comparedOf(current), {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    image: hasNewImage ? NEW_IMAGE : (seen.imagePublicId ?? ""),
  });
}

/** Banners have no time of their last change, so they are compared field by field. */
export const isSameBanner = (a: Banner, b: Banner) =>
  JSON.stringify(comparedOf(a)) === JSON.stringify(comparedOf(b));

/** The fields that both have changed. The others are not sent, so saving overwrites nothing there. */
export function conflictsOf(versions: Versions) {
  return changesSince(versions)
    .filter(({ isUntouched }) => !isUntouched)
    .map((found) => {
      const { field, base, current, mine } = found;
      const label = fieldLabels[field];
      if (field === "isActive") {
        const inWords = (value: string) => statusOf({ isActive: value === "true" }).text;
        return {
          ...found,
          label,
          base: inWords(base),
          current: inWords(current),
          mine: inWords(mine),
        };
      }
      if (field !== "image") return { ...found, label };
      return {
        ...found,
        label,
        base: base ? "Ảnh lúc bạn mở" : "Không có ảnh",
        current: current ? "Ảnh người khác đã đổi" : "Không có ảnh",
        mine: "Ảnh bạn vừa chọn",
      };
    });
}

/** The form with the current values in the fields that it leaves alone. */
export function rebased(versions: Versions): BannerForm {
  const theirs: Partial<Record<Field, string>> = Object.fromEntries(
    changesSince(versions)
      .filter(({ isUntouched }) => isUntouched)
      .map(({ field, current }) => [field, current]),
  );
  const { image: _image, ...fields } = theirs;
  return { ...versions.mine.form, ...fields };
}
