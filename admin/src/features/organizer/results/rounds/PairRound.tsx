import type { Pairing } from '@tabiya/domain/results/round-robin';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { foldedText } from '@tabiya/domain/text/folded-text';
import { searchableText } from '@tabiya/domain/text/searchable-text';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { BYES, type Byes, ranked, swapped, useRoundDraft } from './round-draft.ts';

type PairRoundProps = {
  results: SectionResults;
  round: number;
  /** Where the browser keeps what is not saved yet. */
  memory: string;
  onSave: (pairings: readonly Pairing[], byes: Byes) => void;
  onCancel: (() => void) | undefined;
};

/** Pairs a round by hand: White, then Black, from those who are not paired yet. */
export function PairRound({ results, round, memory, onSave, onCancel }: PairRoundProps) {
  const [draft, setDraft, forget] = useRoundDraft(results, round, memory);
  const [filter, setFilter] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { pairings, byes, white } = draft;
  const players = useMemo(() => ranked(results, round), [results, round]);
  const byRank = new Map(players.map((one) => [one.player.startRank, one]));
  const taken = new Set([
    ...pairings.flatMap(({ white: one, black }) => [one, black]),
    ...byes.map(([startRank]) => startRank),
    white,
  ]);
  const free = players.filter(({ player }) => !taken.has(player.startRank) && !player.hasWithdrawn);
  const shown = free.filter(({ player }) =>
    searchableText(player.name).includes(foldedText(filter.trim())),
  );
  const name = (startRank: number | null) => byRank.get(startRank ?? 0)?.player.name ?? '';
  const take = (startRank: number) => {
    setFilter('');
    search.current?.focus();
    setDraft(
      white === null
        ? { ...draft, white: startRank }
        : { ...draft, white: null, pairings: [...pairings, { white, black: startRank }] },
    );
  };
  return (
    <section aria-label={`Pairings of round ${round}`} className="grid grid-cols-1 gap-5">
      <h3 className="font-serif text-20 font-semibold">Pair round {round}</h3>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <div className="grid gap-3">
          <TextField
            ref={search}
            label={white === null ? 'White' : `Black against ${name(white)}`}
            placeholder="Type a name, then Enter"
            autoComplete="off"
            value={filter}
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key === 'Escape' && white !== null) setDraft({ ...draft, white: null });
              if (event.key !== 'Enter' || !first) return;
              event.preventDefault();
              take(first.player.startRank);
            }}
          />
          <p role="status" className="text-14 text-muted">
            {free.length === 0 ? 'Everybody is paired.' : `${free.length} not paired yet`}
          </p>
          <ul
            aria-label="Not paired yet"
            className="max-h-[55dvh] overflow-y-auto rounded-control border border-line empty:hidden"
          >
            {shown.map(({ player, points }) => (
              <li
                key={player.startRank}
                className="flex items-center border-b border-line last:border-b-0"
              >
                <button
                  type="button"
                  onClick={() => take(player.startRank)}
                  className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-3 text-left hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{player.name}</span>
                  <span className="tabular text-14 text-muted">
                    {pointsText(points)} · {player.rating ?? 'unrated'}
                  </span>
                </button>
                <select
                  aria-label={`Bye for ${player.name}`}
                  value=""
                  onChange={({ currentTarget }) => {
                    const bye = BYES.find(({ value }) => value === currentTarget.value);
                    if (bye) setDraft({ ...draft, byes: [...byes, [player.startRank, bye.value]] });
                  }}
                  className="min-h-12 w-18 rounded-control bg-transparent px-1 text-14 text-muted"
                >
                  <option value="">Bye</option>
                  {BYES.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
        </div>
        <ol aria-label="Boards" className="grid gap-2">
          {pairings.map((pairing, index) => (
            <li
              key={pairing.white}
              className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3"
            >
              <span className="tabular text-14 text-muted">{index + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name(pairing.white)} – {name(pairing.black)}
                <Met results={results} round={round} pairing={pairing} />
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Swap the colors of board ${index + 1}`}
                title="Swap colors"
                onClick={() =>
                  setDraft({
                    ...draft,
                    pairings: pairings.map((one) => (one === pairing ? swapped(one) : one)),
                  })
                }
              >
                ⇄
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove board ${index + 1}`}
                title="Remove"
                onClick={() =>
                  setDraft({ ...draft, pairings: pairings.filter((one) => one !== pairing) })
                }
              >
                ×
              </Button>
            </li>
          ))}
          {white !== null && (
            <li className="flex items-center gap-2 rounded-control border border-dashed border-brand py-1 pr-1 pl-3">
              <span className="tabular text-14 text-muted">{pairings.length + 1}</span>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name(white)} – <span className="text-muted">choose Black</span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Take ${name(white)} back`}
                onClick={() => setDraft({ ...draft, white: null })}
              >
                ×
              </Button>
            </li>
          )}
          {byes.map(([startRank, kind]) => (
            <li
              key={startRank}
              className="flex items-center gap-2 rounded-control border border-line py-1 pr-1 pl-3"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name(startRank)}{' '}
                <span className="text-muted">
                  {BYES.find(({ value }) => value === kind)?.label}
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove the bye of ${name(startRank)}`}
                onClick={() =>
                  setDraft({ ...draft, byes: byes.filter(([one]) => one !== startRank) })
                }
              >
                ×
              </Button>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={pairings.length === 0}
          onClick={() => {
            forget();
            onSave(pairings, byes);
          }}
        >
          Save pairings
        </Button>
        {onCancel && (
          <Button
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        {free.length > 0 && pairings.length > 0 && (
          <p className="text-14 text-muted">Who is not paired does not play in this round.</p>
        )}
      </div>
    </section>
  );
}

type MetProps = { results: SectionResults; round: number; pairing: Pairing };

/** Says when two have met before. */
function Met({ results, round, pairing }: MetProps) {
  const games = results.players.find(({ startRank }) => startRank === pairing.white)?.games ?? [];
  const met =
    games.findIndex((game, index) => index !== round - 1 && game?.opponent === pairing.black) + 1;
  return met === 0 ? null : (
    <span className="block text-12 font-semibold text-warning">They met in round {met}.</span>
  );
}
