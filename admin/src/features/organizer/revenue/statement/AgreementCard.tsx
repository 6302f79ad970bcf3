import {
  agreement,
  type OnlineMoney,
  type WayOfMoney,
} from '@tabiya/domain/entries/money/agreement';
import { METHOD_LABELS, type Receipt } from '@tabiya/domain/entries/money/receipts';
import type { MoneyFate, MoneyIn } from '@tabiya/domain/interchange/statement/matching/money-in';
import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';

type AgreementCardProps = {
  receipts: readonly Receipt[];
  /** The bank’s lines that were recorded. */
  lines: readonly { amount: number }[];
  /** What the payment provider says; null until it is known. */
  online: OnlineMoney | null;
  /** The chosen files’ money; null if no file is chosen. */
  moneyIn: MoneyIn | null;
  money: (minor: number) => string;
  onDownload: () => void;
};

/** Compares what sources say with the receipts, for the club’s treasurer. */
export function AgreementCard({
  receipts,
  lines,
  online,
  moneyIn,
  money,
  onDownload,
}: AgreementCardProps) {
  const ways = agreement(receipts, lines, online);
  if (ways.length === 0 && moneyIn === null) return null;
  return (
    <TabCard title="Compare the totals">
      {moneyIn && <MoneyInTable {...moneyIn} money={money} />}
      {ways.length > 0 && <WaysTable ways={ways} online={online} money={money} />}
      <Button size="small" className="justify-self-start" onClick={onDownload}>
        Download for the Treasurer
      </Button>
    </TabCard>
  );
}

/** A row of ways: on a phone, its name is above the amounts. */
const WAY_ROW =
  'border-b border-line *:py-2 *:not-last:pr-4 @max-sm:grid @max-sm:grid-cols-3 @max-sm:py-2 @max-sm:*:py-0.5';

function WaysTable({
  ways,
  online,
  money,
}: { ways: readonly WayOfMoney[] } & Pick<AgreementCardProps, 'online' | 'money'>) {
  return (
    <div className="@container">
      <table
        aria-label="Compare the totals"
        className="tabular w-full text-left text-14 wrap-anywhere @max-sm:block"
      >
        <thead className="@max-sm:block">
          <tr className={`${WAY_ROW} text-muted *:font-semibold`}>
            <th scope="col" className="@max-sm:sr-only">
              Method
            </th>
            <th scope="col" className="text-right">
              Reported
            </th>
            <th scope="col" className="text-right">
              Recorded
            </th>
            <th scope="col" className="text-right">
              Difference
            </th>
          </tr>
        </thead>
        <tbody className="@max-sm:block">
          {ways.map((way) => (
            <tr key={way.way} className={WAY_ROW}>
              <th scope="row" className="font-semibold @max-sm:col-span-3">
                {labelOf(way)}
                <span className="block font-normal text-muted @max-sm:inline @max-sm:before:content-['_·_']">
                  {paymentsText(way)}
                </span>
                {way.way === 'provider' && online && (
                  <span className="block font-normal text-muted">{onlineText(online, money)}</span>
                )}
              </th>
              <td className="text-right">{way.source === null ? '–' : money(way.source)}</td>
              <td className="text-right">{money(way.receipts)}</td>
              <td className="text-right font-semibold">
                <Difference {...way} money={money} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="@max-sm:block">
          <tr className="font-semibold *:py-2 *:not-last:pr-4 @max-sm:grid @max-sm:grid-cols-3">
            <th scope="row">Total</th>
            <td className="@max-sm:hidden" />
            <td className="text-right">
              {money(ways.reduce((sum, way) => sum + way.receipts, 0))}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const FATE_LABELS: Readonly<Record<MoneyFate, string>> = {
  recorded: 'Recorded',
  elsewhere: 'Recorded for other tournaments',
  found: 'Found, not recorded yet',
  asked: 'To decide',
  'left out': 'Left out',
  other: 'For something else',
  repeated: 'In more than one file',
};

/** What came in by the chosen files, and what became of it. */
function MoneyInTable({
  total,
  fates,
  difference,
  money,
}: MoneyIn & Pick<AgreementCardProps, 'money'>) {
  return (
    <table aria-label="Money in by the statement" className="tabular w-full text-left text-14">
      <thead>
        <tr className="border-b border-line *:py-2 *:pr-4 *:font-semibold">
          <th scope="row">Money in by the statement</th>
          <td className="text-right whitespace-nowrap text-muted">{plural(total.lines, 'line')}</td>
          <td className="pr-0! text-right whitespace-nowrap">{money(total.amount)}</td>
        </tr>
      </thead>
      <tbody>
        {fates.map(({ fate, lines, amount }) => (
          <tr key={fate} className="border-b border-line *:py-2 *:pr-4">
            <th scope="row" className="font-normal">
              {FATE_LABELS[fate]}
            </th>
            <td className="text-right whitespace-nowrap text-muted">{lines}</td>
            <td className="pr-0! text-right whitespace-nowrap">{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="*:py-2 *:pr-4 *:font-semibold">
          <th scope="row">Difference</th>
          <td />
          <td className="pr-0! text-right whitespace-nowrap">
            <Amount value={difference} money={money} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A difference, which is well if it is 0. */
function Amount({ value, money }: { value: number } & Pick<AgreementCardProps, 'money'>) {
  return <span className={value === 0 ? 'text-success' : 'text-danger'}>{money(value)}</span>;
}

function labelOf({ way }: WayOfMoney): string {
  if (way === 'bank account') return 'Bank statements';
  if (way === 'moved') return 'Moved with players';
  return way === 'provider' ? 'Stripe' : METHOD_LABELS[way];
}

/** The number of payments, and whether a desk wrote them down. */
function paymentsText({ way, payments, source }: WayOfMoney): string {
  const isByHand = source === null && way !== 'moved';
  return `${plural(payments, 'payment')}${isByHand ? ' recorded by hand' : ''}`;
}

/** What the payment provider’s sum is made of, e.g. “€1,000 paid, €40 refunded”. */
function onlineText(
  { paid, returned, disputed }: OnlineMoney,
  money: AgreementCardProps['money'],
): string {
  return [
    `${money(paid)} paid`,
    ...(returned === 0 ? [] : [`${money(returned)} refunded`]),
    ...(disputed === 0 ? [] : [`${money(disputed)} disputed`]),
  ].join(', ');
}

function Difference({ source, receipts, money }: WayOfMoney & Pick<AgreementCardProps, 'money'>) {
  if (source === null) return null;
  return <Amount value={source - receipts} money={money} />;
}
