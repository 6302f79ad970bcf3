import type { AmountContext } from '@tabiya/domain/money/amount';
import { formatMoney } from '@tabiya/domain/money/currency';
import { type PrizeList, prizeTotal } from '@tabiya/domain/results/prize-lists';
import type { PrizeGroup } from '@tabiya/domain/results/prizes';
import { pointsText } from '@tabiya/domain/results/scores';
import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../../ui/Button.tsx';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { PrizeGroupFields } from './PrizeGroupFields.tsx';

type PrizeCardProps = {
  list: PrizeList;
  event: AmountContext;
  /** The names of the section's groups; empty if everyone is ranked together. */
  groups: readonly string[];
  onChange: (group: PrizeGroup) => void;
  onRemove: () => void;
};

/** The winners of a category's prizes. */
export function PrizeCard({ list, event, groups, onChange, onRemove }: PrizeCardProps) {
  const { group, winners, unknown } = list;
  const total = prizeTotal([list], event.currency);
  return (
    <section
      aria-label={group.name}
      className="break-inside-avoid rounded-control border border-line p-4"
    >
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{group.name}</h3>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${group.name}`}
          title="Remove"
          className="print:hidden"
          onClick={onRemove}
        >
          ×
        </Button>
      </div>
      <Winners winners={winners} groups={groups} event={event} />
      {total !== null && winners.length > 1 && (
        <p className="tabular mt-1 border-t border-line pt-2 text-right text-14 font-semibold">
          Total: {formatMoney(total, event.currency)}
        </p>
      )}
      {winners.length === 0 && <p className="mt-2 text-14 text-muted">No winners yet.</p>}
      {unknown > 0 && (
        <p className="mt-2 text-12 text-warning">
          {plural(unknown, 'player is', 'players are')} not considered: year of birth, sex, or
          rating is missing.
        </p>
      )}
      <details className="mt-2 print:hidden">
        <summary className="min-h-10 cursor-pointer content-center text-14 text-muted">
          Change
        </summary>
        <PrizeGroupFields group={group} event={event} onChange={onChange} />
      </details>
    </section>
  );
}

type WinnersProps = Pick<PrizeList, 'winners'> & Pick<PrizeCardProps, 'event' | 'groups'>;

/** The winners of a category: place, name, points and money. */
export function Winners({ winners, groups, event }: WinnersProps) {
  return (
    <ol className="mt-2 text-14">
      {winners.map(({ place, player, points, rank, prize, group: section }) => (
        <li key={player.startRank} className="flex gap-3 py-1">
          <span className="tabular w-6 text-right font-semibold">{place}</span>
          <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <TitleMark title={player.title} />
              {player.name}
            </span>
            <span className="tabular text-muted">
              {pointsText(points)} {points > 0 && points <= 1 ? 'point' : 'points'}, rank {rank}
              {groups[section] && `, ${groups[section]}`}
            </span>
          </span>
          {prize !== null && (
            <span className="tabular text-right font-semibold sm:min-w-20">
              {formatMoney(prize, event.currency)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
