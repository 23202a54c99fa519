import { Text, Title, type TitleOrder, useMantineTheme } from "@mantine/core";
import { FoundationPage } from "./foundation-page.tsx";
import { TokenRow } from "./token-row.tsx";
import { TokenSection } from "./token-section.tsx";

const SAMPLE = "Nước mắm Phú Quốc ủ chượp 12 tháng";
const orders: readonly TitleOrder[] = [1, 2, 3, 4, 5, 6];
const AMOUNTS = ["1.250.000 đ", "98.000 đ", "11.111.111 đ"];

export function TypePage() {
  const { headings, fontSizes, lineHeights, fontWeights, fontFamily } = useMantineTheme();
  return (
    <FoundationPage
      title="Chữ"
      lead={`Họ chữ ${fontFamily.split(",")[0]?.replaceAll('"', "")}, đủ dấu tiếng Việt. Tiêu đề co theo bề rộng màn hình; văn phòng dùng cỡ nhỏ hơn (xem Mật độ).`}
    >
      <TokenSection title="Tiêu đề">
        {orders.map((order) => {
          const { fontSize, lineHeight } = headings.sizes[`h${order}`];
          return (
            <TokenRow key={order} name={`h${order}`} value={`${fontSize}, cao dòng ${lineHeight}`}>
              <Title order={order} component="p">
                {SAMPLE}
              </Title>
            </TokenRow>
          );
        })}
      </TokenSection>
      <TokenSection title="Cỡ chữ">
        {Object.entries(fontSizes).map(([size, value]) => (
          <TokenRow
            key={size}
            name={size}
            value={`${inPixels(value)}, cao dòng ${lineHeights[size] ?? "thường"}`}
          >
            <Text size={size}>{SAMPLE}</Text>
          </TokenRow>
        ))}
      </TokenSection>
      <TokenSection title="Độ đậm">
        {Object.entries(fontWeights).map(([name, weight]) => (
          <TokenRow key={name} name={name} value={weight}>
            <Text fw={Number(weight)}>{SAMPLE}</Text>
          </TokenRow>
        ))}
      </TokenSection>
      <TokenSection
        title="Chữ số"
        note="Tiền và số đếm dùng chữ số đều bề rộng và căn phải, để các hàng đơn vị thẳng cột."
      >
        <TokenRow name="tap-tabular" value="chữ số đều bề rộng">
          {AMOUNTS.map((amount) => (
            <Text key={amount} className="tap-tabular" ta="right" maw="10rem">
              {amount}
            </Text>
          ))}
        </TokenRow>
      </TokenSection>
    </FoundationPage>
  );
}

/** "calc(0.875rem * var(--mantine-scale))" as "14px". */
function inPixels(size: string): string {
  const rem = Number(/[\d.]+(?=rem)/.exec(size)?.[0]);
  return Number.isNaN(rem) ? size : `${rem * 16}px`;
}
