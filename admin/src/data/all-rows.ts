/** The maximum number of rows in a response of the database's API. */
const PAGE_SIZE = 1000;

/** All rows of a query, fetched page by page. The query must have a unique order. */
export async function allRows<Row>(
  fetchPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; ; from += PAGE_SIZE) {
    const page = await fetchPage(from, from + PAGE_SIZE - 1);
    rows.push(...page);
    if (page.length < PAGE_SIZE) return rows;
  }
}
