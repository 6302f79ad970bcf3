import { pairingOrder } from '@tabiya/domain/results/pairing-order';
import { pointsBefore } from '@tabiya/domain/results/round-boards';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { PlayChoice, SectionResults } from '@tabiya/domain/results/section-results';
import { choiceKey, grantedHalfPoints, type PlayChange } from '@tabiya/domain/results/who-plays';
import { USUAL_SCORING } from '@tabiya/domain/standings/rounds';
import { plural } from '@tabiya/domain/text/plural';
import type { ReactNode } from 'react';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { lateEntryNumbers } from './late-entries.ts';
import { playingCount, type RoundField } from './round-field.ts';
import { CHANGE_HEADINGS, choiceLabel, reasonText, sumText } from './who-plays-text.ts';

type WhoPlaysProps = {
  results: SectionResults;
  round: number;
  field: RoundField;
  entries: readonly SectionEntry[];
  halfPointByes: number;
  /** By `choiceKey`. */
  onChoose: (key: string, choice: PlayChoice) => void;
  /** Buttons: to pair the round, and to leave it. Omitted once it is paired, when others are pinned. */
  children?: ReactNode;
};

/** Everyone about whom something has changed since the last round, each with a proposal, and how many play. */
export function WhoPlays(props: WhoPlaysProps) {
  const { results, round, field, children } = props;
  const { changes } = field;
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  return (
    <section aria-label="Who plays" className="rounded-card border border-line bg-surface">
      <div className="px-4 py-3">
        <h4 className="font-serif text-16 font-semibold">Who plays</h4>
        <p className="text-14 text-muted">{leadText(changes.length, round)}</p>
      </div>
      {kinds.map((kind) => (
        <section
          key={kind}
          aria-label={CHANGE_HEADINGS[kind]}
          className="border-t border-line px-4 py-2"
        >
          <h5 className="text-12 font-semibold text-muted">{CHANGE_HEADINGS[kind]}</h5>
          <ul>
            {changes
              .filter((change) => change.kind === kind)
              .map((change) => (
                <Change key={change.player} {...props} change={change} />
              ))}
          </ul>
        </section>
      ))}
      <div
        className={`${children ? 'pinned sticky bottom-(--bottom-bar,0px)' : ''} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-surface px-4 py-3`}
      >
        <p className="text-14">{sumText(playingCount(results, props, field), field.now)}</p>
        {children && <div className="ml-auto flex gap-3">{children}</div>}
      </div>
    </section>
  );
}

function leadText(changes: number, round: number): string {
  const since = round === 1 ? '' : ` since round ${round - 1} was paired`;
  return changes === 0
    ? `Nothing has changed${since}.`
    : `${plural(changes, 'change')}${since}, each with a proposal that you can change.`;
}

/** A player with the choices. */
function Change({ change, ...props }: WhoPlaysProps & { change: PlayChange }) {
  const { results, round, field, halfPointByes, onChoose } = props;
  const { player, name, kind, choices, proposal } = change;
  const { draw } = results.scoring ?? USUAL_SCORING;
  const points = { draw, granted: grantedHalfPoints(round, halfPointByes) };
  const chosen = field.now.find((decision) => decision.player === player)?.choice ?? proposal;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        <span className="block text-12 text-muted">{detailText(props, change)}</span>
      </span>
      <Segmented
        label={name}
        choices={choices.map((id) => ({ id, label: choiceLabel(id, kind, points) }))}
        value={chosen}
        onChange={(choice) => onChoose(choiceKey(change), choice)}
      />
    </li>
  );
}

/** The number, the points or the rating, and why the player is listed. */
function detailText(
  {
    results,
    round,
    entries,
    field,
  }: Pick<WhoPlaysProps, 'results' | 'round' | 'entries' | 'field'>,
  change: PlayChange,
): string {
  const why = reasonText(change, round);
  if (change.kind === 'late') {
    const entry = entries.find(({ participantId }) => participantId === change.player);
    if (!entry) return why;
    const rating = entry.rating === null ? 'Unrated' : `Rated ${entry.rating}`;
    const waiting = new Set(
      field.now.filter(({ choice }) => choice === 'wait').map(({ player }) => player),
    );
    const playing = new Set(results.players.map(({ participantId }) => participantId));
    const late = entries.filter(
      ({ participantId: id }) => !playing.has(id) && (id === change.player || !waiting.has(id)),
    );
    const number = lateEntryNumbers(results, late).get(change.player);
    return `${rating} · number ${number} · ${why}`;
  }
  const player = results.players.find(({ startRank }) => startRank === change.startRank);
  if (!player) return why;
  const number = pairingOrder(results, round).indexOf(player.startRank) + 1;
  const points = pointsBefore(results, round).get(player.startRank) ?? 0;
  const isOne = points > 0 && points <= 1;
  const score = `${pointsText(points)} ${isOne ? 'point' : 'points'}`;
  return [`Number ${number}`, round > 1 && score, why].filter(Boolean).join(' · ');
}
