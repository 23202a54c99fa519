import { useMantineTheme } from "@mantine/core";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./shapes.module.css";
import { TokenSection } from "./token-section.tsx";
import { useTokens } from "./use-tokens.ts";

export function ShadowsPage() {
  const { shadows } = useMantineTheme();
  const own = Object.entries(useTokens()).filter(([, value]) => / \d+px \d+px/.test(value));
  return (
    <FoundationPage
      title="Đổ bóng"
      lead="Bóng chỉ dành cho vật nổi trên trang: thẻ, thanh dính, menu. Trong nền tối bóng đậm hơn, và mặt nổi sáng hơn mặt nền."
    >
      <TokenSection title="Của TAP" as="cards">
        {own.map(([name, value]) => (
          <Shadow key={name} name={name} value={value} shadow={`var(${name})`} />
        ))}
      </TokenSection>
      <TokenSection title="Của lớp nổi" note="Menu dùng bậc md." as="cards">
        {Object.keys(shadows).map((name) => (
          <Shadow key={name} name={name} shadow={`var(--mantine-shadow-${name})`} />
        ))}
      </TokenSection>
    </FoundationPage>
  );
}

function Shadow({ name, value, shadow }: { name: string; value?: string; shadow: string }) {
  return (
    <figure className={classes.figure}>
      <div className={classes.raised} style={{ boxShadow: shadow }} />
      <figcaption>
        <code>{name}</code>
        {value ? (
          <>
            <br />
            {value}
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}
