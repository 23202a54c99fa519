import { useMantineTheme } from "@mantine/core";
import { useViewportSize } from "@mantine/hooks";
import { formatCount } from "#web/lib/format.ts";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./shapes.module.css";
import { TokenRow } from "./token-row.tsx";
import { TokenSection } from "./token-section.tsx";

const REM_PX = 16;
const WIDEST = 1920;
const NARROWEST = 320;

export function BreakpointsPage() {
  const { breakpoints } = useMantineTheme();
  const { width } = useViewportSize();
  const steps = Object.entries(breakpoints).map(([name, em]) => ({
    name,
    em,
    px: Number.parseFloat(em) * REM_PX,
  }));
  const passed = steps.filter(({ px }) => width >= px).at(-1)?.name;
  return (
    <FoundationPage
      title="Điểm ngắt"
      lead={`Trang không bao giờ cuộn ngang từ ${NARROWEST} đến ${formatCount(WIDEST)} px. Từ sm trở xuống bảng thành thẻ; từ md cửa hàng có bố cục máy tính.`}
    >
      <TokenSection
        title="Các mốc"
        note={`Cửa sổ này rộng ${formatCount(width)} px${passed ? `, đã qua mốc ${passed}` : ", chưa qua mốc nào"}.`}
      >
        {steps.map(({ name, em, px }) => (
          <TokenRow key={name} name={name} value={`${em} = ${formatCount(px)} px`}>
            <div className={classes.scale}>
              <div style={{ width: `${(px / WIDEST) * 100}%` }} />
            </div>
          </TokenRow>
        ))}
      </TokenSection>
      <TokenSection title="Bề rộng để kiểm tra" note="Có sẵn ở thanh công cụ của Storybook.">
        {[360, 768, 1280].map((px) => (
          <TokenRow key={px} name={`${formatCount(px)} px`} value={deviceOf(px)}>
            <div className={classes.scale}>
              <div style={{ width: `${(px / WIDEST) * 100}%` }} />
            </div>
          </TokenRow>
        ))}
      </TokenSection>
    </FoundationPage>
  );
}

const deviceOf = (px: number) =>
  px < 600 ? "Điện thoại" : px < 1024 ? "Máy tính bảng" : "Máy tính";
