import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import { Refused } from "./queries.ts";
import { statusOf, texts } from "./rules.ts";

type Banner = Schema["Banner"];
type Named = Pick<Banner, "title" | "displayOrder">;

// In characters.
const MIN_TITLE = 3;
export const MAX_TITLE = 255;
export const MAX_DESCRIPTION = 500;

const WHOLE = /^\d{1,6}$/;

const comparable = (title: string) => title.trim().normalize("NFC").toLowerCase();

/** `others` may be incomplete: the server has the last word. */
export function bannerForm(others: readonly Named[]) {
  const takenTitles = new Set(others.map(({ title }) => comparable(title)));
  const takenOrders = new Set(others.map(({ displayOrder }) => displayOrder));
  return v.object({
    title: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(texts.titleMissing),
      v.minLength(MIN_TITLE, texts.titleTooShort),
      v.maxLength(MAX_TITLE, texts.titleTooLong),
      v.check((title) => !takenTitles.has(comparable(title)), texts.titleTaken),
    ),
    description: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(MAX_DESCRIPTION, texts.descriptionTooLong),
    ),
    displayOrder: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(texts.orderMissing),
      v.check((typed) => !(Number(typed) < 0), texts.orderNegative),
      v.regex(WHOLE, texts.orderNotWhole),
      v.check((typed) => !takenOrders.has(Number(typed)), texts.orderTaken),
    ),
    /** "true" or "false". */
    isActive: v.string(),
  });
}

export type BannerForm = v.InferOutput<ReturnType<typeof bannerForm>>;

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

/** The server activates new banners. */
export function bodyOf(form: BannerForm, image: Schema["BannerImage"]): Schema["CreateBanner"] {
  const { title, description, displayOrder } = form;
  return {
    title: title.trim(),
    description: description.trim(),
    displayOrder: Number(displayOrder),
    ...image,
  };
}

/** Only changed fields, so that others can change the rest meanwhile. */
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

/** Not an image id. */
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

/** Banners have no `updatedAt`. */
export const isSameBanner = (a: Banner, b: Banner) =>
  JSON.stringify(comparedOf(a)) === JSON.stringify(comparedOf(b));

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

/** Fields that the form has not changed take the current values. */
export function rebased(versions: Versions): BannerForm {
  const theirs: Partial<Record<Field, string>> = Object.fromEntries(
    changesSince(versions)
      .filter(({ isUntouched }) => isUntouched)
      .map(({ field, current }) => [field, current]),
  );
  const { image: _image, ...fields } = theirs;
  return { ...versions.mine.form, ...fields };
}

/** The server may name the field only in its message. */
const fieldOfMessage: Readonly<Record<string, string>> = {
  [texts.titleTaken]: "title",
  [texts.orderTaken]: "displayOrder",
};

export function fieldsOf(error: unknown): Record<string, string> {
  const { fields, message } = ApiError.from(error);
  const field = fieldOfMessage[message];
  return Object.keys(fields).length === 0 && field ? { [field]: message } : fields;
}

export function saveFailure(error: unknown, failed: string): string {
  if (error instanceof Refused) return isAtField(error) ? failed : error.message;
  if (hasStatus(error, 404)) return texts.goneMeanwhile;
  return isAtField(error) ? failed : messageOf(error, failed);
}

const isAtField = (error: unknown) => Object.keys(fieldsOf(error)).length > 0;
