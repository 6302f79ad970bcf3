import {
  codeState,
  type codeUses,
  type DiscountCode,
  discountText,
} from '@tabiya/domain/entries/money/discount-codes';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Button } from '../../../../ui/Button.tsx';

type PrintedCodesProps = {
  event: TournamentEvent;
  codes: readonly DiscountCode[];
  uses: ReturnType<typeof codeUses>;
};

/** The codes for one player each that nobody has used, to cut out. On screen, only the button that prints them. */
export function PrintedCodes({ event, codes, uses }: PrintedCodesProps) {
  const today = toCalendarDate(new Date(), event.timeZone);
  const single = codes.filter(
    (code) =>
      code.mostUses === 1 && codeState(code, uses.get(code.id)?.now ?? 0, today) === 'valid',
  );
  if (single.length === 0) return null;
  return (
    <div>
      <Button onClick={() => window.print()} className="print:hidden">
        Print Single Codes
      </Button>
      <ul aria-label="Single codes" className="hidden grid-cols-2 print:grid">
        {single.map((code) => (
          <li key={code.id} className="break-inside-avoid border border-dashed border-black p-4">
            <p>{event.title}</p>
            <p className="my-2 font-mono text-20 font-semibold">{code.code}</p>
            <p>{printedText(code, event.currency)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function printedText(code: DiscountCode, currency: string): string {
  const off =
    code.value === 100 && code.kind === 'percent'
      ? 'Free registration'
      : `${discountText(code, currency)} off the registration fee`;
  return code.validUntil === null
    ? `${off}, for one player`
    : `${off}, for one player, until ${formatDate(code.validUntil, 'short')}`;
}
