import { agreement, type WayOfMoney } from '@tabiya/domain/entries/money/agreement';
import { METHOD_LABELS, type Receipt } from '@tabiya/domain/entries/money/receipts';
import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';

type AgreementCardProps = {
  receipts: readonly Receipt[];
  /** The amounts of the receipts from the bank’s lines, and of these lines. */
  bank: { receipts: readonly number[]; lines: readonly number[] };
  money: (minor: number) => string;
  onDownload: () => void;
};

/** Compares what sources say with the receipts, for the club’s treasurer. */
export function AgreementCard({ receipts, bank, money, onDownload }: AgreementCardProps) {
  const ways = agreement(receipts, bank);
  if (ways.length === 0) return null;
  return (
    <TabCard title="What agrees">
      <div className="overflow-x-auto">
        <table aria-label="What agrees" className="tabular w-full text-left text-14">
          <thead>
            <tr className="border-b border-line text-muted *:py-2 *:pr-4 *:font-semibold">
              <th scope="col">Way</th>
              <th scope="col" className="text-right">
                Source
              </th>
              <th scope="col" className="text-right">
                Payments
              </th>
              <th scope="col" className="pr-0! text-right">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr key={way.way} className="border-b border-line *:py-2 *:pr-4">
                <th scope="row" className="font-semibold">
                  {labelOf(way)}
                  <span className="block font-normal text-muted">
                    {plural(way.payments, 'payment')}
                  </span>
                </th>
                <td className="text-right whitespace-nowrap">
                  {way.source === null ? '–' : money(way.source)}
                </td>
                <td className="text-right whitespace-nowrap">{money(way.receipts)}</td>
                <td className="pr-0! text-right font-semibold whitespace-nowrap">
                  <Difference {...way} money={money} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold *:py-2 *:pr-4">
              <th scope="row">Total</th>
              <td />
              <td className="text-right whitespace-nowrap">
                {money(ways.reduce((sum, way) => sum + way.receipts, 0))}
              </td>
              <td className="pr-0!" />
            </tr>
          </tfoot>
        </table>
      </div>
      <Button size="small" className="justify-self-start" onClick={onDownload}>
        Download for the Treasurer
      </Button>
    </TabCard>
  );
}

function labelOf({ way }: WayOfMoney): string {
  return way === 'bank account' ? 'Bank statements' : `${METHOD_LABELS[way]}, by hand`;
}

function Difference({ source, receipts, money }: WayOfMoney & Pick<AgreementCardProps, 'money'>) {
  if (source === null) return null;
  const difference = source - receipts;
  return (
    <span className={difference === 0 ? 'text-success' : 'text-danger'}>{money(difference)}</span>
  );
}
