import { AmountBar } from './AmountBar.tsx';

type MethodBarsProps = { rows: readonly { name: string; amount: number; text: string }[] };

/** The payments received by method: bars from one zero line, each with its sum. */
export function MethodBars({ rows }: MethodBarsProps) {
  const most = Math.max(...rows.map(({ amount }) => amount));
  return (
    <table className="w-full text-left text-14">
      <caption className="sr-only">Payments by method</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Share</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, text }) => (
          <tr key={name} className="*:py-2">
            <th scope="row" className="pr-3 font-normal whitespace-nowrap">
              {name}
            </th>
            <td className="w-full">
              <AmountBar most={most} amounts={[amount]} />
            </td>
            <td className="tabular pl-3 text-right font-semibold whitespace-nowrap">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
