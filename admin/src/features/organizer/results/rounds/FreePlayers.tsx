import type { ByeKind } from '@tabiya/domain/results/kept-results';
import { pointsText } from '@tabiya/domain/results/scores';
import type { Scoring } from '@tabiya/domain/standings/rounds';
import { foldedText } from '@tabiya/domain/text/folded-text';
import { searchableText } from '@tabiya/domain/text/searchable-text';
import { useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { TitleMark } from '../../../../ui/TitleMark.tsx';
import { byeOptions, type RankedPlayer, type RoundDraft } from './round-draft.ts';

type FreePlayersProps = {
  draft: RoundDraft;
  /** The players who are neither paired nor have a bye. */
  free: readonly RankedPlayer[];
  /** The points of the section; 1, ½, 0 if omitted. */
  scoring: Scoring | undefined;
  nameOf: (startRank: number | null) => string;
  onDraft: (draft: RoundDraft) => void;
};

/**
 * The players who are not paired yet. Clicking one, or typing a name and Enter, selects White, and the next one Black.
 */
export function FreePlayers({ draft, free, scoring, nameOf, onDraft }: FreePlayersProps) {
  const [filter, setFilter] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { pairings, byes, white } = draft;
  const shown = free.filter(({ player }) =>
    searchableText(player.name).includes(foldedText(filter.trim())),
  );
  const take = (startRank: number) => {
    setFilter('');
    search.current?.focus();
    onDraft(
      white === null
        ? { ...draft, white: startRank }
        : { ...draft, white: null, pairings: [...pairings, { white, black: startRank }] },
    );
  };
  return (
    <div className="grid gap-3">
      <TextField
        ref={search}
        label={white === null ? 'White' : `Black against ${nameOf(white)}`}
        placeholder="Type a name, then Enter"
        autoComplete="off"
        value={filter}
        onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key === 'Escape' && white !== null) onDraft({ ...draft, white: null });
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          take(first.player.startRank);
        }}
      />
      <ul
        aria-label="Not paired yet"
        className="max-h-[55dvh] overflow-y-auto rounded-control border border-line empty:hidden"
      >
        {shown.map((one) => (
          <FreePlayer
            key={one.player.startRank}
            {...one}
            options={byeOptions(scoring)}
            onTake={() => take(one.player.startRank)}
            onBye={(kind) => onDraft({ ...draft, byes: [...byes, [one.player.startRank, kind]] })}
          />
        ))}
      </ul>
    </div>
  );
}

type FreePlayerProps = RankedPlayer & {
  options: ReturnType<typeof byeOptions>;
  onTake: () => void;
  onBye: (kind: ByeKind) => void;
};

/** A player who can be selected, or given a bye. */
function FreePlayer({ player, points, options, onTake, onBye }: FreePlayerProps) {
  return (
    <li className="flex items-center border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={onTake}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-3 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <TitleMark title={player.title} />
          {player.name}
        </span>
        <span className="tabular text-14 text-muted">
          {pointsText(points)} · {player.rating ?? 'unrated'}
        </span>
      </button>
      <span className="relative">
        <select
          aria-label={`Bye for ${player.name}`}
          value=""
          onChange={({ currentTarget }) => {
            const bye = options.find(({ value }) => value === currentTarget.value);
            if (bye) onBye(bye.value);
          }}
          className="min-h-12 w-18 appearance-none rounded-control bg-transparent pr-7 pl-3 text-14 text-muted hover:text-ink"
        >
          <option value="">Bye</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
        />
      </span>
    </li>
  );
}
