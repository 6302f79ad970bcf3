import {
  codeState,
  type codeUses,
  type DiscountCode,
  discountText,
} from '@tabiya/domain/entries/money/discount-codes';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { addDays, formatDate, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Button } from '../../../../ui/Button.tsx';
import { titleOf, useCodeChanges } from './use-code-changes.ts';

type CodeTableProps = {
  event: TournamentEvent;
  codes: readonly DiscountCode[];
  uses: ReturnType<typeof codeUses>;
  onEdit: (code: DiscountCode) => void;
};

/** The codes and lists, with what they take off and how often they were used. */
export function CodeTable({ event, codes, uses, onEdit }: CodeTableProps) {
  const changes = useCodeChanges(event);
  const today = toCalendarDate(new Date(), event.timeZone);
  return (
    <div className="@container rounded-card border border-line bg-surface">
      <table aria-label="Codes" className="w-full text-left text-14 @max-3xl:block">
        <thead className="@max-3xl:sr-only">
          <tr className="bg-sunken text-muted *:px-4 *:py-2.5 *:font-semibold *:first:@3xl:pl-6">
            <th scope="col">Code</th>
            <th scope="col">Takes off</th>
            <th scope="col">Used</th>
            <th scope="col">Valid</th>
            <th scope="col">Note</th>
            <td />
          </tr>
        </thead>
        <tbody className="@max-3xl:block">
          {codes.map((code) => {
            const { now, ever } = uses.get(code.id) ?? { now: 0, ever: 0 };
            const state = codeState(code, now, today);
            return (
              <tr
                key={code.id}
                className="border-t border-line @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:p-4 @max-3xl:first:border-t-0 @3xl:*:px-4 @3xl:*:py-2 @3xl:*:first:pl-6"
              >
                <th scope="row" className="font-semibold wrap-anywhere">
                  {code.code ||
                    `Free places: ${code.names[0] ?? 'no names'}${code.names.length > 1 ? ' …' : ''}`}
                </th>
                <td className="tabular font-semibold @max-3xl:text-right">
                  {discountText(code, event.currency)}
                </td>
                <td className="tabular @max-3xl:col-span-full">
                  <span className="@3xl:hidden">Used: </span>
                  {usesText(code, now)}
                  {state === 'used up' && <span className="text-muted"> · used up</span>}
                </td>
                <td className="@max-3xl:col-span-full">
                  <span className={state === 'ended' ? 'text-warning' : ''}>
                    {validText(code, state)}
                  </span>
                  <SectionNames code={code} event={event} />
                </td>
                <td className="text-muted wrap-anywhere @max-3xl:col-span-full @max-3xl:empty:hidden">
                  {code.note}
                </td>
                <td className="@max-3xl:col-span-full @max-3xl:-ml-3 @3xl:text-right @3xl:whitespace-nowrap">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Edit ${titleOf(code)}`}
                    onClick={() => onEdit(code)}
                  >
                    Edit
                  </Button>
                  {ever === 0 ? (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Delete ${titleOf(code)}`}
                      onClick={() => void changes.remove(code)}
                    >
                      Delete
                    </Button>
                  ) : (
                    state !== 'ended' && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`End ${titleOf(code)}`}
                        onClick={() => void changes.end(code, addDays(today, -1))}
                      >
                        End
                      </Button>
                    )
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function usesText({ code, names, mostUses }: DiscountCode, used: number): string {
  const most = code === '' ? names.length : mostUses;
  return most === null ? String(used) : `${used} of ${most}`;
}

function validText({ validUntil }: DiscountCode, state: ReturnType<typeof codeState>): string {
  if (state === 'ended') return 'Ended';
  return validUntil === null
    ? 'Until registration ends'
    : `Until ${formatDate(validUntil, 'short')}`;
}

function SectionNames({ code, event }: { code: DiscountCode; event: TournamentEvent }) {
  if (code.sectionIds.length === 0) return null;
  const names = new Map(event.sections.map(({ id, name }) => [id, name]));
  const shown = code.sectionIds.map((id) => names.get(id) ?? 'a deleted section');
  return <span className="block text-muted">{shown.join(', ')}</span>;
}
