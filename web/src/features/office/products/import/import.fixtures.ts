import { screen, spyOn } from "storybook/test";
import { dialog, type Play } from "#storybook/play.ts";
import { screen as screenAt } from "#storybook/screen.tsx";
import { choose } from "../editor/filling.fixtures.ts";

export const patient = { timeout: 15_000 };

export const opened = screenAt({ path: "/quan-ly-san-pham?nhap=true", role: "admin" });

export const openedInShop = screenAt({ path: "/quan-ly-san-pham-shop?nhap=true", role: "seller" });

export const importing = () => dialog("Nhập sản phẩm từ tệp");

const HEADER = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Giá bán,Tồn kho";

export const csv = (lines: readonly string[], header = HEADER) =>
  new File([[header, ...lines].join("\n")], "san-pham.csv", { type: "text/csv" });

export const good = [
  "Cải bó xôi,Rau lá,bó,Bó 500 g,18000,40",
  "Cải bó xôi,Rau lá,bó,Bó 1 kg,34000,20",
];

export const bad = ["=1+1,Rau lá,bó,Bó 1 kg,nhiều,4", "Nấm,Không có,hộp,Hộp,1000,4"];

export async function preview({ userEvent }: Pick<Play, "userEvent">, lines: readonly string[]) {
  const modal = await importing();
  await choose(userEvent, csv(lines));
  await modal.findByText("Đây là bản xem trước, chưa có gì thay đổi.", { exact: false }, patient);
  return modal;
}

export async function choosePhotos(userEvent: Play["userEvent"], ...names: string[]) {
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext("2d")?.fillRect(0, 0, 4, 4);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const files = names.map((name) => new File([blob], name, { type: "image/png" }));
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file][multiple]");
  if (input) await userEvent.upload(input, files);
}

/** Import calls wait until the returned function gives a response. */
export function holdImports(): (response: Response) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const isHeld = input instanceof Request && input.url.endsWith("/products/admin/import");
    return isHeld ? promise.then((response) => response.clone()) : real(input, init);
  });
  return resolve;
}

export async function leave(): Promise<void> {
  const [link] = await screen.findAllByRole("link", { name: "Đơn hàng", hidden: true }, patient);
  link?.click();
}
