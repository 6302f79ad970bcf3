/** The maximum number of rows in a response of the database's API. */
const PAGE_SIZE = 1000;

type RowPage<Row> = {
  rows: readonly Row[];
  /** How many rows there are in all; null where the database was not asked. */
  total: number | null;
};

/**
 * All rows of a query, fetched page by page. The query must have a unique order. `isFirst` is true for the page that is
 * to count all rows: the others are then fetched side by side.
 */
export async function allRows<Row>(
  fetchPage: (from: number, to: number, isFirst: boolean) => Promise<RowPage<Row>>,
): Promise<Row[]> {
  const first = await fetchPage(0, PAGE_SIZE - 1, true);
  const total = first.total ?? first.rows.length;
  const starts = Array.from(
    { length: Math.ceil(total / PAGE_SIZE) - 1 },
    (_, index) => (index + 1) * PAGE_SIZE,
  );
  const others = await Promise.all(
    starts.map((from) => fetchPage(from, from + PAGE_SIZE - 1, false)),
  );
  return [first, ...others].flatMap(({ rows }) => rows);
}
