import {
  withExpulsion,
  withoutExpulsion,
  withPlayer,
  withWithdrawal,
} from '@tabiya/domain/results/kept-results';
import { pairingOrder } from '@tabiya/domain/results/pairing-order';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { pairedByRules, sectionGroups } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { hasLeftEarly } from '@tabiya/domain/standings/contestants';
import { USUAL_SCORING } from '@tabiya/domain/standings/rounds';
import { RESULTS } from '@tabiya/domain/words/en/results';
import { groupName } from '@tabiya/domain/words/group-text';
import { Button } from '../../../../ui/Button.tsx';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { notify } from '../../../../ui/toast/notify.ts';
import type { ChangeResults } from '../section/use-section-results.ts';
import { lateEntryNumbers, lateEntryRefusal, numberingText } from './late-entries.ts';

type PlayersViewProps = {
  results: SectionResults;
  entries: readonly SectionEntry[];
  /** The most half-point byes of a player in this section. */
  halfPointByes: number;
  onChange: ChangeResults;
};

const ROW =
  'flex min-h-12 break-inside-avoid items-center gap-3 border-b border-line py-1 last:border-b-0';

/** The players by pairing number, with those who withdrew and those who registered since. */
export function PlayersView({ results, entries, halfPointByes, onChange }: PlayersViewProps) {
  const playing = new Set(results.players.map(({ participantId }) => participantId));
  const byRank = new Map(results.players.map((player) => [player.startRank, player]));
  const { paired } = roundsPlayed(results);
  const order = pairingOrder(results, paired + 1);
  const groups = new Map(
    sectionGroups(results).flatMap((group) =>
      group.players.map((startRank) => [startRank, groupName(group, RESULTS)] as const),
    ),
  );
  /** For how many of the rounds that a late entry has missed the section grants half a point. */
  const granted = Math.min(paired, halfPointByes);
  const points = granted * (results.scoring ?? USUAL_SCORING).draw;
  const grant = `with ${pointsText(points)} ${points > 1 ? 'points' : 'point'}`;
  const refusal = lateEntryRefusal(results);
  const isGoingOn = results.rounds === 0 || paired < results.rounds;
  const late = entries.filter(({ participantId }) => !playing.has(participantId));
  const lateNumbers = lateEntryNumbers(results, late);
  const expel = ({ startRank, name }: SectionResults['players'][number]) => {
    onChange((now) => withExpulsion(now, startRank));
    const undo = () => onChange((now) => withoutExpulsion(now, startRank));
    notify({
      text: `${name} expelled. The standings no longer list them.`,
      action: { label: 'Undo', onAction: undo },
    });
  };
  return (
    <div className="grid grid-cols-1 gap-6 max-xl:max-w-160">
      {late.length > 0 && (
        <section aria-label="New registrations">
          <h3 className="font-semibold">New registrations</h3>
          {refusal && <p className="text-14 text-muted">{refusal}</p>}
          <ul className="mt-2">
            {late.map((entry) => (
              <li key={entry.participantId} className={`${ROW} flex-wrap`}>
                <span className="min-w-40 flex-1 wrap-anywhere">
                  {entry.name}{' '}
                  <span className="tabular text-14 text-muted">{entry.rating ?? ''}</span>
                  {refusal === null && isGoingOn && (
                    <span className="block text-12 text-muted">
                      Number {lateNumbers.get(entry.participantId)} in round {paired + 1}
                    </span>
                  )}
                </span>
                {refusal === null && (
                  <Button
                    size="small"
                    aria-label={`Add ${entry.name}`}
                    onClick={() => onChange((now) => withPlayer(now, entry))}
                  >
                    Add
                  </Button>
                )}
                {refusal === null && granted > 0 && (
                  <Button
                    size="small"
                    aria-label={`Add ${entry.name} ${grant}`}
                    onClick={() => onChange((now) => withPlayer(now, entry, granted))}
                  >
                    Add {grant}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="Players" className="xl:columns-2 xl:gap-10">
        {order.map((one, index) => {
          const player = byRank.get(one);
          if (!player) return null;
          const { startRank, name, title, rating, hasWithdrawn = false, isExpelled } = player;
          return (
            <li key={startRank} className={ROW}>
              <span className="tabular w-8 text-right text-14 text-muted">{index + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <TitleMark title={title} />
                {name} <span className="tabular text-14 text-muted">{rating ?? ''}</span>
                {groups.has(startRank) && (
                  <span className="block text-12 text-muted">{groups.get(startRank)}</span>
                )}
                {hasWithdrawn && (
                  <span className="block text-12 text-muted">
                    {isExpelled ? 'Expelled: not in the standings' : 'Withdrawn'}
                    {consequence(results, player)}
                  </span>
                )}
              </span>
              {hasWithdrawn && !isExpelled && (
                <Button
                  size="small"
                  variant="quiet"
                  className="text-muted"
                  aria-label={`Expel ${name}`}
                  onClick={() => expel(player)}
                >
                  Expel
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                className="text-muted"
                aria-label={hasWithdrawn ? `Reinstate ${name}` : `Withdraw ${name}`}
                onClick={() => onChange((now) => withWithdrawal(now, startRank, !hasWithdrawn))}
              >
                {hasWithdrawn ? 'Reinstate' : 'Withdraw'}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="text-14 text-muted">
        Players come from the Participants tab. Late entries appear here once they’re added there.{' '}
        {numberingText(results)}
      </p>
    </div>
  );
}

/** The consequence of leaving for games that a table pairs (FIDE C.05). */
function consequence(results: SectionResults, player: SectionResults['players'][number]) {
  if (pairedByRules(results)?.has(player.startRank) ?? true) return '';
  return hasLeftEarly(player)
    ? ' before playing half of the games: their games are shown but don’t count'
    : ': unplayed games count as forfeit losses';
}
