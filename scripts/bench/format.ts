export type Row = [what: string, figure: string];

export const count = (value: number) => Math.round(value).toLocaleString("en");
export const micros = (ms: number) => `${count(ms * 1000)} µs`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const percent = (share: number) => `${Math.round(share * 100)} %`;
export const megabytes = (bytes: number) => `${count(bytes / 1e6)} MB`;

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `${median(values).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}

export const range = (values: readonly number[]) =>
  `${count(median(values))} ms (${count(Math.min(...values))} to ${count(Math.max(...values))})`;
