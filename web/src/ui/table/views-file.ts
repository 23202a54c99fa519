import * as v from "valibot";
import { cleanText } from "#web/lib/search-text.ts";
import { MAX_NAME, MAX_VIEWS, type SavedView, viewSearch } from "./table-preferences.ts";

/** In bytes; twenty views are about 10 KB. */
const MAX_FILE = 64_000;

const KIND = "tap-views";
const VERSION = 1;

const head = v.object({ kind: v.literal(KIND), version: v.number(), table: v.string() });

const name = v.pipe(
  v.string(),
  v.transform((text) => cleanText(text, MAX_NAME)),
  v.minLength(1),
);

const columns = v.optional(v.pipe(v.string(), v.maxLength(500)));

const body = v.object({
  views: v.pipe(
    v.array(v.object({ name, search: viewSearch, columns })),
    v.minLength(1),
    v.maxLength(MAX_VIEWS),
  ),
});

export function viewsFile(table: string, views: readonly SavedView[]): string {
  const listed = views.map(({ name, search }) => {
    const { cot, ...filter } = search;
    return { name, search: filter, columns: cot };
  });
  return JSON.stringify({ kind: KIND, version: VERSION, table, views: listed }, null, 2);
}

type Opened = { views: SavedView[]; added: number } | { refused: string };

const broken = "Tệp này không phải tệp chế độ xem của TAP, hoặc đã hỏng.";

export async function openViews(
  file: Blob,
  table: string,
  views: readonly SavedView[],
): Promise<Opened> {
  if (file.size > MAX_FILE) return { refused: "Tệp quá lớn, không phải tệp chế độ xem của TAP." };
  const json = await parsed(file);
  const from = v.safeParse(head, json);
  if (!from.success) return { refused: broken };
  if (from.output.version !== VERSION) {
    return { refused: "Tệp thuộc một phiên bản khác của TAP. Hãy tải lại trang rồi thử lại." };
  }
  if (from.output.table !== table) {
    return { refused: "Tệp này chứa chế độ xem của danh sách khác. Hãy mở tệp ở danh sách đó." };
  }
  const found = v.safeParse(body, json);
  if (!found.success) return { refused: broken };
  const added = found.output.views;
  if (views.length + added.length > MAX_VIEWS) {
    const counts = `đang có ${views.length}, tệp có ${added.length}`;
    return { refused: `Chỉ giữ được ${MAX_VIEWS} chế độ xem: ${counts}. Hãy xóa bớt rồi mở lại.` };
  }
  const taken = new Set(views.map((view) => view.name));
  const renamed = added.map(({ name, search, columns }) => {
    const free = freeName(name, taken);
    taken.add(free);
    return { name: free, search: columns ? { ...search, cot: columns } : search };
  });
  return { views: [...renamed, ...views], added: renamed.length };
}

/** "Chờ duyệt (2)" */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) {
    const mark = ` (${count})`;
    free = `${cleanText(name, MAX_NAME - mark.length)}${mark}`;
  }
  return free;
}

async function parsed(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
