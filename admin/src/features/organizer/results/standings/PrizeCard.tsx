import type { PrizeList } from '@tabiya/domain/results/prize-lists';
import { pointsText } from '@tabiya/domain/results/scores';
import type { PrizeGroup } from '@tabiya/domain/results/section-results';
import { Button } from '../../../../ui/Button.tsx';
import { PrizeGroupFields } from './PrizeGroupFields.tsx';

type PrizeCardProps = {
  list: PrizeList;
  onChange: (group: PrizeGroup) => void;
  onRemove: () => void;
};

/** Who wins the prizes of a category. */
export function PrizeCard({
  list: { group, winners, unknown },
  onChange,
  onRemove,
}: PrizeCardProps) {
  return (
    <section aria-label={group.name} className="rounded-control border border-line p-4">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">{group.name}</h3>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${group.name}`}
          title="Remove"
          onClick={onRemove}
        >
          ×
        </Button>
      </div>
      <ol className="mt-2 text-14">
        {winners.map(({ place, player, points, rank }) => (
          <li key={player.startRank} className="flex gap-3 py-1">
            <span className="tabular w-6 text-right font-semibold">{place}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{player.name}</span>
            <span className="tabular text-muted">
              {pointsText(points)} {points > 0 && points <= 1 ? 'point' : 'points'}, rank {rank}
            </span>
          </li>
        ))}
      </ol>
      {winners.length === 0 && <p className="mt-2 text-14 text-muted">Nobody yet.</p>}
      {unknown > 0 && (
        <p className="mt-2 text-12 text-warning">
          {unknown} {unknown === 1 ? 'player is' : 'players are'} not considered: year of birth, sex
          or rating is not known.
        </p>
      )}
      <details className="mt-2">
        <summary className="min-h-10 cursor-pointer content-center text-14 text-muted">
          Change
        </summary>
        <PrizeGroupFields group={group} onChange={onChange} />
      </details>
    </section>
  );
}
