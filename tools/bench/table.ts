/** Prints a table for the terminal: the first column left-aligned, figures right-aligned. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly string[][],
): void {
  const lines = [[...header], ...rows];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  rows.forEach(beginTable(title, header, widths));
}

/** Prints the head of a table with columns of these widths, and returns a function that prints a row. */
export function beginTable(
  title: string,
  header: readonly string[],
  widths: readonly number[],
): (row: readonly string[]) => void {
  const print = (line: readonly string[]) =>
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  console.log(`\n${title}\n`);
  print(header);
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  return print;
}

/** Formats a whole number with thousands separators. */
export function formatWhole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Returns the ratio to the reference, e.g. `0.93×`. */
export function ratio(value: number, reference: number): string {
  return `${(value / reference).toFixed(2)}×`;
}

/** Returns the median; of an even number of values, the upper of the two. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the value that `share` percent of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
  );
}
