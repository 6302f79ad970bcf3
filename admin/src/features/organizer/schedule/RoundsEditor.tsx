import type { TournamentEvent } from '@tabiya/domain/event/event';
import {
  MAX_ROUNDS,
  normalizedRoundTime,
  type Round,
  roundTimeProblem,
  withoutRound,
  withRoundCount,
} from '@tabiya/domain/event/round';
import { isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { useEventForm } from '../edits/use-event-form.ts';
import { LiveProblem } from '../SaveAnswer.tsx';

/** The rounds one by one: nothing is written before Save. */
export function RoundsEditor({ event }: { event: TournamentEvent }) {
  const { form, stored, edits, saving, submit } = useEventForm(
    event,
    'schedule/rounds',
    ['rounds'],
    {
      check: ({ rounds }) => timeProblems(rounds),
      saving: { duration: 1000, failed: 'Failed to save rounds.' },
    },
  );
  const { field, fieldState } = useController({ control: form.control, name: 'rounds' });
  const rounds = field.value;
  const setRounds = (next: Round[]) => field.onChange(next);
  const { answer, isBusy } = saving;
  const problem = fieldState.error?.message ?? (answer?.tone === 'danger' ? answer.text : null);
  const change = (index: number, edit: Partial<Round>) =>
    setRounds(rounds.map((round, at) => (at === index ? { ...round, ...edit } : round)));
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {rounds.length === 0 && (
        <p className="text-muted">
          No rounds yet. The Schedule tab of your page appears with the first one.
        </p>
      )}
      <ol className="grid gap-4">
        {rounds.map((round, index) => (
          <RoundFields
            key={round.round}
            round={round}
            isChecked={form.formState.isSubmitted}
            onChange={(edit) => change(index, edit)}
            onRemove={() => setRounds(withoutRound(rounds, index))}
          />
        ))}
      </ol>
      <EditConflicts edits={edits} stored={stored} />
      <LiveProblem {...saving} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          onClick={() => setRounds(withRoundCount(rounds, rounds.length + 1))}
          disabled={rounds.length >= MAX_ROUNDS}
          title={rounds.length >= MAX_ROUNDS ? `At most ${MAX_ROUNDS} rounds` : undefined}
        >
          <Icon name="plus" className="size-4" />
          Add Round
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          <span aria-live="polite">{answer?.tone === 'success' ? 'Saved!' : 'Save rounds'}</span>
        </Button>
        <DiscardEdits {...edits} />
        {problem !== null && (
          <span role="alert" className="text-14 font-semibold text-danger">
            {problem}
          </span>
        )}
      </div>
    </form>
  );
}

/** The first round whose time is wrong. */
function timeProblems(rounds: readonly Round[]) {
  const wrong = rounds.find(({ time }) => roundTimeProblem(time) !== null);
  return wrong ? { rounds: `Round ${wrong.round}: ${roundTimeProblem(wrong.time)}` } : {};
}

type RoundFieldsProps = {
  round: Round;
  /** Whether mistakes are shown before their field was left. */
  isChecked: boolean;
  onChange: (edit: Partial<Round>) => void;
  onRemove: () => void;
};

function RoundFields({ round, isChecked, onChange, onRemove }: RoundFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const name = `Round ${round.round}`;
  // A date that was typed as text elsewhere stays as it is, rather than vanish in a date field.
  const isDate = round.date === '' || isCalendarDate(round.date);
  return (
    <li className="rounded-control border border-line p-4">
      <fieldset className="grid grid-cols-2 gap-3 max-[26rem]:grid-cols-1 sm:grid-cols-[11rem_8rem_minmax(0,1fr)]">
        <legend className="sr-only">{name}</legend>
        <div className="col-span-full flex items-center justify-between">
          <span aria-hidden="true" className="tabular font-semibold">
            {name}
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove round ${round.round}`}
            title={`Remove round ${round.round}`}
            onClick={onRemove}
            className="min-w-10 text-20 leading-none"
          >
            ×
          </Button>
        </div>
        <TextField
          label="Date"
          optional
          type={isDate ? 'date' : 'text'}
          maxLength={40}
          value={round.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
        <TextField
          label="Time"
          optional
          placeholder="10:00"
          maxLength={40}
          value={round.time}
          error={isChecked || wasLeft ? (roundTimeProblem(round.time) ?? undefined) : undefined}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
          onBlur={() => {
            setWasLeft(true);
            const time = normalizedRoundTime(round.time);
            if (time !== round.time) onChange({ time });
          }}
        />
        <TextField
          label="Notes"
          optional
          maxLength={500}
          value={round.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
          className="col-span-full sm:col-span-1"
        />
      </fieldset>
    </li>
  );
}
