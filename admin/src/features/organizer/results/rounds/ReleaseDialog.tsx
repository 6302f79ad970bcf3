import { currentRelease, type ReleasePart, withRelease } from '@tabiya/domain/results/release';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { ChangeResults } from '../section/use-section-results.ts';
import { localInput } from './release-times.ts';

type ReleaseDialogProps = {
  results: SectionResults;
  round: number;
  onChange: ChangeResults;
  onClose: () => void;
};

/** `usual` and `whole` are what a section does by itself: `whole` waits for the last result of a round. */
type Kind = 'usual' | 'whole' | 'held' | 'time';
type Choice = { kind: Kind; time: string };

const HELD = { value: 'held', label: 'When I publish them' } as const;
const TIME = { value: 'time', label: 'At a time' } as const;

const PARTS = [
  {
    part: 'pairings',
    label: 'Pairings',
    options: [{ value: 'usual', label: 'Right away' }, HELD, TIME],
  },
  {
    part: 'results',
    label: 'Results',
    options: [
      { value: 'usual', label: 'As each result comes in' },
      { value: 'whole', label: 'When the round is complete' },
      HELD,
      TIME,
    ],
  },
  {
    part: 'standings',
    label: 'Standings',
    options: [{ value: 'usual', label: 'With the results' }, HELD, TIME],
  },
] as const satisfies readonly {
  part: ReleasePart;
  label: string;
  options: readonly { value: Kind; label: string }[];
}[];

/** Chooses when visitors see pairings, results and standings of a round. */
export default function ReleaseDialog({ results, round, onChange, onClose }: ReleaseDialogProps) {
  const [choices, setChoices] = useState(() => releaseChoices(results, round));
  const set = (part: ReleasePart, choice: Choice) => setChoices({ ...choices, [part]: choice });
  const isMissing = PARTS.some(
    ({ part }) => choices[part].kind === 'time' && choices[part].time === '',
  );
  const isBySection = ['usual', 'whole'].includes(choices.results.kind);
  const save = () => {
    const parts = Object.fromEntries(
      PARTS.flatMap(({ part }): [ReleasePart, string | null][] => {
        const { kind, time } = choices[part];
        if (kind === 'usual' || kind === 'whole') return [];
        return [[part, kind === 'held' ? null : new Date(time).toISOString()]];
      }),
    );
    const { kind } = choices.results;
    onChange((before) => ({
      ...withRelease(before, round, parts),
      ...(isBySection && { showsWholeRounds: kind === 'whole' }),
    }));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Publication of round ${round}`}
      description="Applies until the next round is paired. Then everything in this round becomes public."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={isMissing} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {PARTS.map(({ part, label, options }) => (
          <div
            key={part}
            className={`grid gap-3 ${choices[part].kind === 'time' ? 'sm:grid-cols-2' : ''}`}
          >
            <SelectField
              label={label}
              value={choices[part].kind}
              options={options}
              hint={part === 'results' && isBySection ? 'Later rounds, too.' : undefined}
              onChange={({ currentTarget: { value } }) =>
                set(part, {
                  ...choices[part],
                  kind: options.find((option) => option.value === value)?.value ?? 'usual',
                })
              }
            />
            {choices[part].kind === 'time' && (
              <TextField
                label={`${label} from`}
                type="datetime-local"
                value={choices[part].time}
                hint="In this device’s time"
                onChange={({ currentTarget }) =>
                  set(part, { kind: 'time', time: currentTarget.value })
                }
              />
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function releaseChoices(results: SectionResults, round: number): Record<ReleasePart, Choice> {
  const stored = currentRelease(results);
  const release = stored?.round === round ? stored : null;
  const choiceOf = (part: ReleasePart): Choice => {
    const from = release?.[part];
    if (from === null) return { kind: 'held', time: '' };
    if (from !== undefined) {
      const isPast = Date.parse(from) <= Date.now();
      return { kind: isPast ? 'usual' : 'time', time: localInput(from) };
    }
    const isWhole = part === 'results' && results.showsWholeRounds;
    return { kind: isWhole ? 'whole' : 'usual', time: '' };
  };
  return {
    pairings: choiceOf('pairings'),
    results: choiceOf('results'),
    standings: choiceOf('standings'),
  };
}
