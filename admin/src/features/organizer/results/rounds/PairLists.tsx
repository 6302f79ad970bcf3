import {
  withAbsence,
  withForbidden,
  withoutAbsence,
  withoutForbidden,
} from '@tabiya/domain/results/pairing-lists';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';

type PairListsProps = {
  results: SectionResults;
  round: number;
  onChange: ChangeResults;
};

/** The players who are kept apart, and the announced absences: seen, added to, and taken back. */
export function PairLists({ results, round, onChange }: PairListsProps) {
  const { pairing, absences = [], players } = results;
  const names = new Map(players.map(({ startRank, name }) => [startRank, name]));
  const nameOf = (startRank: number) => names.get(startRank) ?? '';
  const later = absences.filter(({ rounds }) => rounds.some((one) => one >= round));
  return (
    <div className="grid content-start gap-5">
      {results.system === 'swiss' && (
        <NamedList
          title="Kept apart"
          empty="No players are kept apart."
          items={(pairing?.forbidden ?? []).map((pair) => ({
            text: `${nameOf(pair[0])} and ${nameOf(pair[1])}`,
            onRemove: () => onChange((now) => withoutForbidden(now, pair)),
          }))}
        >
          {(close) => (
            <PairForm
              players={players}
              onAdd={(pair) => {
                onChange((now) => withForbidden(now, pair));
                close();
              }}
            />
          )}
        </NamedList>
      )}
      <NamedList
        title="Absences"
        empty="No absences are announced."
        items={later.map(({ startRank, rounds }) => ({
          text: `${nameOf(startRank)}: ${rounds.length === 1 ? 'round' : 'rounds'} ${rounds.join(', ')}`,
          onRemove: () => onChange((now) => withoutAbsence(now, startRank)),
        }))}
      >
        {(close) => (
          <AbsenceForm
            results={results}
            round={round}
            onAdd={(startRank, rounds) => {
              onChange((now) => withAbsence(now, startRank, rounds));
              close();
            }}
          />
        )}
      </NamedList>
    </div>
  );
}

type NamedListProps = {
  title: string;
  empty: string;
  items: readonly { text: string; onRemove: () => void }[];
  /** The form that adds an item. */
  children: (close: () => void) => ReactNode;
};

function NamedList({ title, empty, items, children }: NamedListProps) {
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    add.current?.focus();
  };
  return (
    <section aria-label={title} className="border-b border-line pb-4">
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-14 font-semibold text-muted">{title}</h4>
        <Button
          ref={add}
          size="small"
          variant="quiet"
          aria-expanded={isAdding}
          aria-label={`Add to ${title.toLowerCase()}`}
          onClick={() => setAdding(!isAdding)}
        >
          {isAdding ? 'Close' : 'Add'}
        </Button>
      </div>
      {items.length === 0 && !isAdding && <p className="text-14 text-muted">{empty}</p>}
      <ul>
        {items.map(({ text, onRemove }) => (
          <li key={text} className="flex items-center justify-between gap-3 text-14">
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove ${text}`}
              title="Remove"
              onClick={() => {
                onRemove();
                // The button is gone, and the focus with it.
                add.current?.focus();
              }}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && children(close)}
    </section>
  );
}

type Players = SectionResults['players'];

/** The players by name, to select one. */
function playerOptions(players: Players) {
  return [
    { value: '', label: 'Select a player' },
    ...players
      .filter(({ hasWithdrawn }) => !hasWithdrawn)
      .map(({ startRank, name }) => ({ value: String(startRank), label: name }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  ];
}

type PairFormProps = { players: Players; onAdd: (pair: [number, number]) => void };

function PairForm({ players, onAdd }: PairFormProps) {
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const options = playerOptions(players);
  return (
    <div className="mt-2 grid gap-3">
      <SelectField
        label="Player"
        value={one}
        options={options}
        onChange={({ currentTarget }) => setOne(currentTarget.value)}
      />
      <SelectField
        label="Not paired with"
        value={other}
        options={options.filter(({ value }) => value === '' || value !== one)}
        onChange={({ currentTarget }) => setOther(currentTarget.value)}
      />
      <Button
        size="small"
        variant="primary"
        className="justify-self-start"
        disabled={one === '' || other === '' || one === other}
        onClick={() => onAdd([Number(one), Number(other)])}
      >
        Keep Apart
      </Button>
    </div>
  );
}

/** So many rounds can be selected if the number of rounds is unknown. */
const NEXT_ROUNDS = 5;

type AbsenceFormProps = {
  results: SectionResults;
  round: number;
  onAdd: (startRank: number, rounds: number[]) => void;
};

function AbsenceForm({ results, round, onAdd }: AbsenceFormProps) {
  const [player, setPlayer] = useState('');
  const [rounds, setRounds] = useState<readonly number[]>([round]);
  const last = Math.max(round, results.rounds === 0 ? round + NEXT_ROUNDS - 1 : results.rounds);
  const all = Array.from({ length: last - round + 1 }, (_, index) => round + index);
  return (
    <div className="mt-2 grid gap-3">
      <SelectField
        label="Player"
        value={player}
        options={playerOptions(results.players)}
        onChange={({ currentTarget }) => setPlayer(currentTarget.value)}
      />
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="text-14 font-semibold">Absent in round</legend>
        {all.map((one) => (
          <CheckboxField
            key={one}
            label={String(one)}
            checked={rounds.includes(one)}
            onChange={({ currentTarget }) =>
              setRounds(
                currentTarget.checked ? [...rounds, one] : rounds.filter((known) => known !== one),
              )
            }
          />
        ))}
      </fieldset>
      <Button
        size="small"
        variant="primary"
        className="justify-self-start"
        disabled={player === '' || rounds.length === 0}
        onClick={() => onAdd(Number(player), [...rounds])}
      >
        Add Absence
      </Button>
    </div>
  );
}
