import type { Play } from "#storybook/play.ts";

const HEADER = "Tên sản phẩm,Danh mục,Đơn vị,Phiên bản,Giá bán,Tồn kho";

/** A CSV file of these lines below the right header. */
export const csv = (lines: readonly string[], header = HEADER) =>
  new File([[header, ...lines].join("\n")], "san-pham.csv", { type: "text/csv" });

export const good = [
  "Cải bó xôi,Rau lá,bó,Bó 500 g,18000,40",
  "Cải bó xôi,Rau lá,bó,Bó 1 kg,34000,20",
];

/** A price that is no number, and a category that does not exist. */
export const bad = ["=1+1,Rau lá,bó,Bó 1 kg,nhiều,4", "Nấm,Không có,hộp,Hộp,1000,4"];

/** Chooses a file in the open dialog, whose file input is hidden behind a button. */
export async function choose(userEvent: Play["userEvent"], file: File): Promise<void> {
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file]");
  if (input) await userEvent.upload(input, file);
}
