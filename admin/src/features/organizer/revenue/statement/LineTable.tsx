import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ReactNode } from 'react';

type LineRow = {
  line: Pick<KeyedLine, 'key' | 'bookedOn' | 'party' | 'text' | 'amount'>;
  /** A box that is ticked if the line is going to be recorded; null if that is done. */
  tick: { isTicked: boolean; onChange: (isTicked: boolean) => void; isDisabled: boolean } | null;
  what: ReactNode;
  end: ReactNode;
};

type LineTableProps = {
  label: string;
  rows: readonly LineRow[];
  money: (minor: number) => string;
};

/** Lines of a statement: when, from whom, how much, and for whom. On a phone, each is a block. */
export function LineTable({ label, rows, money }: LineTableProps) {
  return (
    <div className="@container -mx-1">
      <table aria-label={label} className="tabular w-full text-left text-14 @max-3xl:block">
        <thead className="@max-3xl:sr-only">
          <tr className="text-muted *:px-1 *:py-2 *:font-semibold">
            <td className="w-9" />
            <th scope="col" className="w-28">
              Booked
            </th>
            <th scope="col" className="w-[22%]">
              From
            </th>
            <th scope="col" className="w-20 text-right">
              Amount
            </th>
            <th scope="col" className="pl-4!">
              For
            </th>
            <td />
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {rows.map((row) => (
            <Row key={row.line.key} {...row} money={money} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_NAME = 'No name';

/** Who paid a line, how much, and when. */
export function lineName(
  { party, amount, bookedOn }: LineRow['line'],
  money: LineTableProps['money'],
): string {
  return `${party || NO_NAME}, ${money(amount)}, ${formatDate(bookedOn, 'short')}`;
}

function Row({ line, tick, what, end, money }: LineRow & Pick<LineTableProps, 'money'>) {
  const amount = money(line.amount);
  const day = formatDate(line.bookedOn, 'short');
  return (
    <tr className="border-t border-line align-top *:px-1 *:py-2.5 @max-3xl:grid @max-3xl:grid-cols-[2.75rem_minmax(0,1fr)_auto] @max-3xl:py-2 @max-3xl:*:py-0.5">
      <td className="py-0! @max-3xl:row-span-3">
        {tick && (
          <label className="-ml-3 grid size-11 place-items-center">
            <span className="sr-only">{lineName(line, money)}</span>
            <input
              type="checkbox"
              checked={tick.isTicked}
              disabled={tick.isDisabled}
              onChange={({ currentTarget }) => tick.onChange(currentTarget.checked)}
              className="size-5 accent-brand"
            />
          </label>
        )}
      </td>
      <td className="whitespace-nowrap @max-3xl:col-start-2 @max-3xl:row-start-3 @max-3xl:text-muted">
        {day}
      </td>
      <th scope="row" className="min-w-0 @max-3xl:col-start-2 @max-3xl:row-start-1">
        <span className="block wrap-anywhere">{line.party || NO_NAME}</span>
        <span className="block max-w-80 font-normal wrap-anywhere text-muted">{line.text}</span>
      </th>
      <td className="text-right font-semibold whitespace-nowrap @max-3xl:col-start-3 @max-3xl:row-start-1">
        {amount}
      </td>
      <td className="pl-4! @max-3xl:col-span-2 @max-3xl:col-start-2 @max-3xl:row-start-2 @max-3xl:pl-1!">
        {what}
      </td>
      <td className="text-right whitespace-nowrap @max-3xl:col-start-3 @max-3xl:row-start-3">
        {end}
      </td>
    </tr>
  );
}
