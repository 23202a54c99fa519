import { sampleBrands } from "#web/samples/brands.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { ScrollStrip } from "#web/ui/media/scroll-strip.tsx";
import classes from "./brand-strip.module.css";

/** Document 2 §2: one click on a scroll button. */
const STEP_PX = 300;

type BrandStripProps = { chosen: readonly string[]; onToggle: (brand: string) => void };

/** The partner brands; a click on one filters by it. */
export function BrandStrip({ chosen, onToggle }: BrandStripProps) {
  return (
    <section className={classes.root} aria-labelledby="brands-title">
      <h2 id="brands-title" className={classes.heading}>
        <span>
          Thương hiệu<span className={classes.partner}> đối tác</span>
        </span>
        <SampleLabel />
      </h2>
      <ScrollStrip label="Thương hiệu đối tác" step={STEP_PX}>
        {sampleBrands.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.brand}
              aria-pressed={chosen.includes(name)}
              onClick={() => onToggle(name)}
            >
              <span className={classes.mark} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ScrollStrip>
    </section>
  );
}
