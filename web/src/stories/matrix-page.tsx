import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import { MultiSelect, NativeSelect, Title } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { toId } from "storybook/internal/csf";
import { textsToolbar } from "#storybook/decorators/long-texts.tsx";
import { contrastToolbar, schemeToolbar } from "#storybook/decorators/theme.tsx";
import { zoomToolbar } from "#storybook/decorators/zoom.tsx";
import { OWN_STORAGE } from "#storybook/own-storage.ts";
import { roleItems } from "#storybook/roles.ts";
import { scenarioItems } from "#storybook/scenario-items.ts";
import { ROOT } from "#storybook/screens/index-screens.ts";
import { shownScreens } from "#storybook/screens/screens.ts";
import { storyUrl } from "#storybook/story-url.ts";
import { formatCount } from "#web/lib/format.ts";
import classes from "./matrix-page.module.css";

type Axis = "scenario" | "role" | "contrast" | "texts" | "zoom" | "scheme" | "width";

export type Matrix = {
  /** A route as a slug: a story's URL allows few characters. */
  screen: string;
} & Record<Axis, string[]>;

type Item = { value: string; title: string };

/** Storybook's URL cannot hold an empty value in a list. */
const UNSET = "normal";

const choicesOf = (items: readonly Item[]) =>
  items.map(({ value, title }) => ({ value: value || UNSET, label: title }));

/** From the outermost row to the column. */
const axes: Record<Axis, { label: string; choices: { value: string; label: string }[] }> = {
  scenario: {
    label: "Tình huống",
    choices: choicesOf(scenarioItems),
  },
  role: {
    label: "Vai trò",
    choices: choicesOf([{ value: "", title: "Vai trò của màn hình" }, ...roleItems]),
  },
  contrast: { label: "Tương phản", choices: choicesOf(contrastToolbar.toolbar.items) },
  texts: { label: "Chữ", choices: choicesOf(textsToolbar.toolbar.items) },
  zoom: { label: "Phóng to", choices: choicesOf(zoomToolbar.toolbar.items) },
  scheme: { label: "Giao diện", choices: choicesOf(schemeToolbar.toolbar.items) },
  width: {
    label: "Bề rộng",
    choices: [320, 360, 768, 1024, 1280, 1920].map((px) => ({
      value: String(px),
      label: `${formatCount(px)} px`,
    })),
  },
};
const axisNames = Object.keys(axes) as Axis[];

const slugOf = (route: string) => route.replace(/[^\w-]+/g, "_");

const screenChoices = shownScreens.map(({ route, title }) => ({
  value: slugOf(route),
  label: title.replace("/", ": "),
}));

/** Each frame is a whole app with its own backend. */
const MOST = 24;
const GAP = 16;

type MatrixPageProps = Matrix & { onChange: (change: Partial<Matrix>) => void };

export function MatrixPage({ onChange, ...matrix }: MatrixPageProps) {
  const { ref, width } = useElementSize();
  const all = cellsOf(matrix);
  const shown = all.slice(0, MOST);
  const columns = columnsOf(matrix);
  const inRow = shown.slice(0, columns);
  const total = inRow.reduce((sum, cell) => sum + Number(cell.width), 0);
  const scale = Math.min(1, (width - (inRow.length - 1) * GAP) / total);
  return (
    <main className={classes.page}>
      <Title order={1}>Ma trận</Title>
      <p className={classes.lead}>
        Một màn hình trong mọi kết hợp đã chọn, đặt cạnh nhau. Địa chỉ của trang này giữ lại lựa
        chọn.
      </p>
      <form className={classes.controls} onSubmit={(event) => event.preventDefault()}>
        <NativeSelect
          label="Màn hình"
          data={screenChoices}
          value={matrix.screen}
          onChange={({ currentTarget }) => onChange({ screen: currentTarget.value })}
        />
        {axisNames.toReversed().map((axis) => (
          <MultiSelect
            key={axis}
            label={axes[axis].label}
            data={axes[axis].choices}
            value={matrix[axis]}
            searchable
            nothingFoundMessage="Không có"
            onChange={(chosen) => chosen.length > 0 && onChange({ [axis]: inOrder(axis, chosen) })}
          />
        ))}
      </form>
      <p role="status" className={classes.lead}>
        {formatCount(shown.length)} khung, thu nhỏ còn {formatCount(Math.round(scale * 100))} %.
        {all.length > MOST ? ` Bớt lựa chọn để thấy cả ${formatCount(all.length)}.` : ""}
      </p>
      <div
        ref={ref}
        className={classes.cells}
        style={{ gridTemplateColumns: `repeat(${columns}, max-content)`, gap: GAP }}
      >
        {width > 0 &&
          shown.map((cell) => <Frame key={Object.values(cell).join()} cell={cell} scale={scale} />)}
      </div>
    </main>
  );
}

type Cell = { screen: string } & Record<Axis, string>;

function cellsOf({ screen, ...chosen }: Matrix): Cell[] {
  return axisNames.reduce(
    (cells, axis) =>
      cells.flatMap((cell) => chosen[axis].map((value) => ({ ...cell, [axis]: value }))),
    [{ screen } as Cell],
  );
}

function columnsOf(matrix: Matrix): number {
  const axis = axisNames.findLast((name) => matrix[name].length > 1);
  return axis ? matrix[axis].length : 1;
}

const inOrder = (axis: Axis, chosen: readonly string[]) =>
  axes[axis].choices.map(({ value }) => value).filter((value) => chosen.includes(value));

function Frame({ cell, scale }: { cell: Cell; scale: number }) {
  const { screen, width: px, zoom, ...globals } = cell;
  const width = Number(px);
  const height = width < 600 ? 780 : 900;
  // A browser at 200 % has half the window and draws it twice as large.
  const times = zoom === "200" ? 2 : 1;
  const name = namesOf(cell);
  return (
    <figure className={classes.cell} style={{ width: width * scale }}>
      <figcaption>{name.join(" · ")}</figcaption>
      <div className={classes.window} style={{ height: height * scale }}>
        <iframe
          title={name.join(", ")}
          name={OWN_STORAGE}
          src={storyUrl(storyOf(screen), withoutUnset(globals))}
          loading="lazy"
          style={{
            width: width / times,
            height: height / times,
            transform: `scale(${scale * times})`,
          }}
        />
      </div>
    </figure>
  );
}

function namesOf(cell: Cell): string[] {
  return axisNames
    .toReversed()
    .filter((axis) => cell[axis] !== UNSET)
    .map((axis) => axes[axis].choices.find(({ value }) => value === cell[axis])?.label ?? "");
}

const withoutUnset = (globals: Record<string, string>) =>
  Object.fromEntries(Object.entries(globals).filter(([, value]) => value !== UNSET));

function storyOf(slug: string): string {
  const title = shownScreens.find(({ route }) => slugOf(route) === slug)?.title;
  if (!title) throw new Error(`There is no screen ${slug}`);
  return toId(`${ROOT}${title}`, "Normal");
}
