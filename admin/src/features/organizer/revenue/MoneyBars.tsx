type MoneyBarsProps = {
  /** What the bars show, for those who hear it. */
  caption: string;
  /** What the first column names. */
  head: string;
  rows: readonly { name: string; amount: number; text: string; opacity?: number }[];
};

const WIDTH = 400;
const BAR = 28;

/** Bars from one zero line, in one hue, each with what it stands for. What is below zero has no bar. */
export function MoneyBars({ caption, head, rows }: MoneyBarsProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-28" />
        <col />
        <col className="w-28" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Share</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, text, opacity = 1 }) => (
          <tr key={name} className="*:py-2">
            <th scope="row" className="pr-3 text-14 font-semibold">
              {name}
            </th>
            <td className="border-l border-line-strong">
              <svg
                viewBox={`0 0 ${WIDTH} ${BAR}`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-7 w-full text-brand"
              >
                <rect
                  width={Math.max(0, (amount / most) * WIDTH)}
                  height={BAR}
                  fill="currentColor"
                  opacity={opacity}
                />
              </svg>
            </td>
            <td className="tabular pl-3 text-right text-14 font-semibold">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
