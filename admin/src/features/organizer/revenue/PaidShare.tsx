import type { RevenueSummary } from '@tabiya/domain/entries/revenue';

type PaidShareProps = { summary: RevenueSummary; money: (amount: number | null) => string };

const WIDTH = 400;
const BAR = 28;

/** Two bars from one zero line: those who paid, and those who have not. */
export function PaidShare({ summary, money }: PaidShareProps) {
  const rows = [
    { name: 'Paid', count: summary.paid, amount: summary.revenue, opacity: 1 },
    { name: 'Open', count: summary.unpaid, amount: summary.open, opacity: 0.35 },
  ];
  const most = Math.max(1, summary.paid, summary.unpaid);
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">Participants who paid, and who have still to pay</caption>
      <colgroup>
        <col className="w-15" />
        <col />
        <col className="w-24" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">State</th>
          <th scope="col">Participants</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, amount, opacity }) => (
          <tr key={name} className="*:py-2">
            <th scope="row" className="text-14 font-semibold">
              {name}
            </th>
            <td className="border-l border-line-strong">
              <div className="flex items-center gap-3">
                <svg
                  viewBox={`0 0 ${WIDTH} ${BAR}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="h-7 min-w-0 flex-1 text-brand"
                >
                  <rect
                    width={(count / most) * WIDTH}
                    height={BAR}
                    fill="currentColor"
                    opacity={opacity}
                  />
                </svg>
                <span className="tabular w-10 shrink-0 text-right text-14 font-semibold">
                  {count}
                </span>
              </div>
            </td>
            <td className="tabular pl-3 text-right text-14 text-muted">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
