import type { MoneySums, Revenue } from '@tabiya/domain/entries/revenue';
import { ScrollArea } from '../../../ui/ScrollArea.tsx';

type SectionMoneyProps = { revenue: Revenue; money: (minor: number) => string };

/** What each section owes and has paid, with the total under it. */
export function SectionMoney({ revenue, money }: SectionMoneyProps) {
  const { sections, total } = revenue;
  return (
    <ScrollArea className="overflow-x-auto">
      <table aria-label="Money by section" className="w-full text-left text-14">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pr-4 *:font-semibold *:not-first:text-right">
            <th scope="col">Section</th>
            <th scope="col">Players</th>
            <th scope="col">Owed</th>
            <th scope="col">Received</th>
            <th scope="col" className="pr-0!">
              Outstanding
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ id, name, sums }) => (
            <Row key={id} name={name} sums={sums} money={money} />
          ))}
        </tbody>
        <tfoot>
          <Row name="Total" sums={total} money={money} isTotal />
        </tfoot>
      </table>
    </ScrollArea>
  );
}

type RowProps = {
  name: string;
  sums: MoneySums;
  money: (minor: number) => string;
  isTotal?: boolean;
};

function Row({ name, sums, money, isTotal = false }: RowProps) {
  return (
    <tr
      className={`tabular *:py-2.5 *:pr-4 *:not-first:text-right *:not-first:whitespace-nowrap ${isTotal ? 'font-semibold' : 'border-b border-line'}`}
    >
      <th scope="row" className="font-semibold wrap-anywhere">
        {name}
      </th>
      <td>{sums.entries}</td>
      <td>{money(sums.owed)}</td>
      <td>{money(sums.received)}</td>
      <td className="pr-0!">{money(sums.outstanding)}</td>
    </tr>
  );
}
