import { useMantineTheme } from "@mantine/core";
import { FoundationPage } from "./foundation-page.tsx";
import classes from "./shapes.module.css";
import { TokenSection } from "./token-section.tsx";

export function RadiiPage() {
  const { radius, defaultRadius, components } = useMantineTheme();
  const users = Object.entries(components).flatMap(([part, { defaultProps }]) =>
    defaultProps?.radius ? [{ part, radius: String(defaultProps.radius) }] : [],
  );
  return (
    <FoundationPage
      title="Bo góc"
      lead={`Mặc định là ${defaultRadius}. Vật càng lớn thì bo càng nhiều: ô nhập và nút dùng bậc giữa, thẻ và hộp thoại dùng bậc lớn hơn.`}
    >
      <TokenSection title="Các bậc" as="cards">
        {Object.entries(radius).map(([name, value]) => (
          <figure key={name} className={classes.figure}>
            <div
              className={classes.box}
              style={{ borderRadius: `var(--mantine-radius-${name})` }}
            />
            <figcaption>
              <code>{name}</code> {value}
              <br />
              {users
                .filter((user) => user.radius === name)
                .map(({ part }) => part)
                .join(", ")}
            </figcaption>
          </figure>
        ))}
      </TokenSection>
    </FoundationPage>
  );
}
