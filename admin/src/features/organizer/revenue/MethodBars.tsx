type MethodBarsProps = { rows: readonly { name: string; amount: number; text: string }[] };

/** One hue, from the largest share of the stack to the smallest. */
const SHADES = [1, 0.68, 0.46, 0.32, 0.22, 0.14];

/** The payments received by method: one bar of all, with its shares named below. */
export function MethodBars({ rows }: MethodBarsProps) {
  const sorted = rows.toSorted((one, other) => other.amount - one.amount);
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 forced-color-adjust-none">
        {sorted.map(({ name, amount }, index) => (
          <span
            key={name}
            style={{ flexGrow: Math.max(0, amount), opacity: SHADES[index] }}
            className="bg-brand first:rounded-l-[3px] last:rounded-r-[3px]"
          />
        ))}
      </div>
      <table className="mt-2 w-full text-left text-14">
        <caption className="sr-only">Payments by method</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ name, text }, index) => (
            <tr key={name} className="*:py-1.5">
              <th scope="row" className="font-normal">
                <span
                  aria-hidden="true"
                  style={{ opacity: SHADES[index] }}
                  className="mr-2.5 inline-block size-2.5 rounded-[2px] bg-brand forced-color-adjust-none"
                />
                {name}
              </th>
              <td className="tabular text-right font-semibold whitespace-nowrap">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
