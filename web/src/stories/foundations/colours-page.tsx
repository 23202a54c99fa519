import { useMantineTheme } from "@mantine/core";
import { colors, contrast } from "#web/app/theme/colors.ts";

import { ContrastPair } from "./contrast-pair.tsx";
import { FoundationPage } from "./foundation-page.tsx";
import { Swatch } from "./swatch.tsx";
import { TokenSection } from "./token-section.tsx";
import { useTokens } from "./use-tokens.ts";

const pairs = [
  ["--tap-ink", "--tap-page"],
  ["--tap-ink", "--tap-surface"],
  ["--tap-ink", "--tap-sunken"],
  ["--tap-muted", "--tap-surface"],
  ["--tap-muted", "--tap-sunken"],
  ["--tap-accent", "--tap-surface"],
  ["--tap-accent", "--tap-accent-soft"],
  ["--tap-price", "--tap-surface"],
  ["--tap-price", "--tap-price-soft"],
  ["--mantine-color-error", "--tap-surface"],
  ["--mantine-color-placeholder", "--tap-surface"],
] as const;

/** Borders of fields and the focus ring: not text, so 3 : 1 is enough. */
const edges = [
  ["--tap-border-strong", "--tap-surface"],
  ["--tap-focus", "--tap-page"],
] as const;

const palettes = Object.entries(colors).filter(
  ([, shades], index, all) => all.findIndex(([, other]) => other === shades) === index,
);

const isColour = ([name, value]: [string, string]) =>
  name.startsWith("--tap-") && !value.includes(" 0 ") && !/^0 /.test(value);

export function ColoursPage() {
  const { white } = useMantineTheme();
  const tokens = useTokens();
  const valueNamed = (name: string) => tokens[name] ?? "";
  return (
    <FoundationPage
      title="Màu sắc"
      lead="Màu được gọi theo công dụng, không theo sắc độ, nên giao diện sáng và tối dùng chung một tên. Đổi giao diện ở thanh công cụ để xem bảng còn lại."
    >
      <TokenSection title="Theo công dụng" as="cards">
        {Object.entries(tokens)
          .filter(isColour)
          .map(([name, value]) => (
            <Swatch key={name} name={name} value={value} fill={`var(${name})`} />
          ))}
      </TokenSection>
      <TokenSection
        title="Độ tương phản"
        note="Chữ cần ít nhất 4,5 : 1, viền ô nhập và vòng tiêu điểm cần 3 : 1. Tỷ lệ được tính từ chính các màu ở trên."
      >
        {pairs.map(([text, ground]) => (
          <ContrastPair
            key={text + ground}
            text={valueNamed(text)}
            ground={valueNamed(ground)}
            names={`${text} trên ${ground}`}
          />
        ))}
        {edges.map(([text, ground]) => (
          <ContrastPair
            key={text + ground}
            text={valueNamed(text)}
            ground={valueNamed(ground)}
            names={`${text} trên ${ground}`}
            least={3}
          />
        ))}
      </TokenSection>
      {palettes.map(([name, shades]) => (
        <TokenSection key={name} title={`Bảng màu ${name}`} as="cards">
          {shades.map((shade, index) => (
            <Swatch key={shade} name={`${name}.${index}`} value={shade} fill={shade}>
              {contrast(shade, white).toLocaleString("vi", { maximumFractionDigits: 1 })} : 1 với
              trắng
            </Swatch>
          ))}
        </TokenSection>
      ))}
    </FoundationPage>
  );
}
