import { useMantineTheme } from "@mantine/core";
import { unscaled } from "#web/app/theme/tokens.ts";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./shapes.module.css";
import { TokenRow } from "./token-row.tsx";
import { TokenSection } from "./token-section.tsx";

export function SpacingPage() {
  const { spacing } = useMantineTheme();
  return (
    <FoundationPage
      title="Khoảng cách"
      lead="Năm bậc dùng cho khoảng giữa các phần và lề trong. Càng liên quan thì càng gần: nhãn sát ô nhập, nhóm cách nhóm một bậc lớn hơn."
    >
      <TokenSection title="Các bậc">
        {Object.entries(spacing).map(([name, value]) => (
          <TokenRow key={name} name={name} value={unscaled(value)}>
            <div className={classes.bar} style={{ width: `var(--mantine-spacing-${name})` }} />
          </TokenRow>
        ))}
      </TokenSection>
      <TokenSection title="Giữa các phần tử" note="Hai phần tử cách nhau đúng một bậc." as="cards">
        {Object.keys(spacing).map((name) => (
          <figure key={name} className={classes.figure}>
            <div className={classes.pair} style={{ gap: `var(--mantine-spacing-${name})` }}>
              <div />
              <div />
            </div>
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </TokenSection>
    </FoundationPage>
  );
}
