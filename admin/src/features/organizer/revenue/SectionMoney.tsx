import type { MoneySums, Revenue } from '@tabiya/domain/entries/money/revenue';
import { AmountBar } from './AmountBar.tsx';

type SectionMoneyProps = { revenue: Revenue; money: (minor: number) => string };

/** The fees owed, received and outstanding: by section with the total under it, or of all players. */
export function SectionMoney({ revenue, money }: SectionMoneyProps) {
  const { sections, total } = revenue;
  const rows = sections.length > 0 ? sections : [{ id: null, name: 'All players', sums: total }];
  const most = Math.max(...rows.map(({ sums }) => Math.max(sums.owed, sums.received)));
  return (
    <div className="@container">
      <table
        aria-label={sections.length > 0 ? 'Fees by section' : 'Owed and received'}
        className="tabular w-full text-left text-14"
      >
        <thead>
          <tr className="border-b border-line text-13 text-muted *:pr-2 *:pb-2 @lg:*:pr-4 *:font-semibold *:not-first:text-right">
            <th scope="col">
              {sections.length > 0 ? 'Section' : <span className="sr-only">Players</span>}
            </th>
            <th scope="col" className={ROOMY}>
              Players
            </th>
            <th scope="col">Owed</th>
            <td className={WIDE} />
            <th scope="col">Received</th>
            <th scope="col" className="pr-0!">
              Outstanding
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, sums }) => (
            <Row key={id} name={name} sums={sums} money={money} most={most} />
          ))}
        </tbody>
        {sections.length > 0 && (
          <tfoot>
            <Row name="Total" sums={total} money={money} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The column of bars, shown where there is room. */
const WIDE = '@max-lg:hidden';
/** The column that phones do without. */
const ROOMY = '@max-sm:hidden';

type RowProps = {
  name: string;
  sums: MoneySums;
  money: (minor: number) => string;
  /** The amount of a bar over the whole width; without it the row has none. */
  most?: number;
};

function Row({ name, sums, money, most }: RowProps) {
  const { entries, owed, received, outstanding } = sums;
  return (
    <tr
      className={`h-10 *:py-1.5 *:pr-2 @lg:*:pr-4 *:not-first:text-right *:not-first:whitespace-nowrap ${most === undefined ? 'font-semibold' : 'border-b border-line'}`}
    >
      <th scope="row" className="font-semibold wrap-anywhere">
        {name}
      </th>
      <td className={`${ROOMY} ${most === undefined ? '' : 'text-muted'}`}>{entries}</td>
      <td>{money(owed)}</td>
      <td className={`w-[35%] ${WIDE}`}>
        {most !== undefined && <AmountBar most={most} amounts={[received, outstanding]} />}
      </td>
      <td>{money(received)}</td>
      <td className={`pr-0! font-semibold ${outstanding > 0 ? 'text-warning' : ''}`}>
        {money(outstanding)}
      </td>
    </tr>
  );
}
