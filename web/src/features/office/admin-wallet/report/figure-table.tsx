import classes from "./figure-table.module.css";
import type { Line } from "./report-lines.ts";

type FigureTableProps = {
  /** Accessible name: "Theo ngày". */
  label: string;
  head: readonly string[];
  lines: readonly Line[];
  /** The sum of all lines, those of other pages too. */
  sum?: Line;
};

/** Names at the left, figures at the right, the sum below. The same on the screen and on paper. */
export function FigureTable({ label, head, lines, sum }: FigureTableProps) {
  return (
    <table aria-label={label} className={classes.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} head={head} />
        ))}
      </tbody>
      {sum ? (
        <tfoot>
          <Row line={sum} head={head} />
        </tfoot>
      ) : null}
    </table>
  );
}

function Row({ line: { cells }, head }: { line: Line; head: readonly string[] }) {
  const [name, ...figures] = cells;
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={head[index + 1]}>{figure}</td>
      ))}
    </tr>
  );
}
