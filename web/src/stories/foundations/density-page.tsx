import { Button, TextInput, Title } from "@mantine/core";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import classes from "./density-page.module.css";
import { FoundationPage } from "./foundation-page.tsx";
import { TokenRow } from "./token-row.tsx";
import { TokenSection } from "./token-section.tsx";

export type Density = "shop" | "office";

const tokens = {
  "--tap-control": "Ô nhập và nút",
  "--tap-control-large": "Nút lớn",
  "--tap-menu-row": "Dòng của menu",
  "--tap-table-head": "Đầu bảng",
  "--tap-table-row": "Hàng của bảng",
  "--tap-table-gap": "Lề trong ô bảng",
  "--tap-header-gap": "Dưới đầu trang",
} as const;

/** One density at a time, because it applies to the whole page. */
export function DensityPage({ density }: { density: Density }) {
  return (
    <>
      <Holds density={density} />
      <FoundationPage
        title="Mật độ"
        lead="Cửa hàng dành cho ngón tay, văn phòng cho chuột và nhiều dữ liệu. Màn hình cảm ứng luôn giữ cỡ lớn của nút và ô nhập, ở đâu cũng vậy."
      >
        <TokenSection title={density === "office" ? "Văn phòng" : "Cửa hàng"}>
          {Object.entries(tokens).map(([name, use]) => (
            <TokenRow key={name} name={name} value={use}>
              <div className={classes.bar} style={{ height: `var(${name})` }}>
                {/* The key remounts it, so that it measures the new density. */}
                <span key={density} ref={(element) => showSize(element, name)} />
              </div>
            </TokenRow>
          ))}
        </TokenSection>
        <TokenSection title="Trông thế nào">
          <div className={classes.example}>
            <Title order={2} component="p">
              Đơn hàng tháng này
            </Title>
            <TextInput label="Tìm đơn hàng" placeholder="Mã đơn hoặc tên" />
            <Button>Xuất tệp</Button>
          </div>
        </TokenSection>
      </FoundationPage>
    </>
  );
}

/** First on the page: the density must apply before sizes are measured. */
function Holds({ density }: { density: Density }) {
  useRootAttribute("data-shell", density === "office" ? "office" : undefined);
  return null;
}

function showSize(element: HTMLElement | null, name: string): void {
  if (element) element.textContent = getComputedStyle(element).getPropertyValue(name).trim();
}
