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
    <form noValidate onSubmit={submit} className="@container grid grid-cols-1 gap-4">
      {rounds.length === 0 && (
        <p className="text-muted">
          No rounds yet. The Schedule tab of your page appears with the first one.
        </p>
      )}
      {rounds.length > 0 && (
        <div
          aria-hidden="true"
          className={`${ROW} text-12 font-semibold text-muted @max-[34rem]:hidden`}
        >
          <span>No.</span>
          <span>Date</span>
          <span>Time</span>
          <span>Notes</span>
        </div>
      )}
      <ol className="-mt-3">
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
          size="small"
          onClick={() => setRounds(withRoundCount(rounds, rounds.length + 1))}
          disabled={rounds.length >= MAX_ROUNDS}
          title={rounds.length >= MAX_ROUNDS ? `At most ${MAX_ROUNDS} rounds` : undefined}
        >
          <Icon name="plus" className="size-4" />
          Add Round
        </Button>
        <Button
          type="submit"
          size="small"
          variant={edits.isDirty ? 'primary' : 'secondary'}
          busy={isBusy}
        >
          <span aria-live="polite">{answer?.tone === 'success' ? 'Saved!' : 'Save Rounds'}</span>
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
  /** True if mistakes are shown before their field was left. */
  isChecked: boolean;
  onChange: (edit: Partial<Round>) => void;
  onRemove: () => void;
};

/** The columns of a round; on a phone its notes stand below date and time. */
const ROW =
  'grid grid-cols-[1.25rem_minmax(0,1.9fr)_minmax(0,1fr)_auto] items-start gap-2 @min-[34rem]:grid-cols-[2rem_10.5rem_7rem_minmax(0,1fr)_2.75rem]';

function RoundFields({ round, isChecked, onChange, onRemove }: RoundFieldsProps) {
  const [wasLeft, setWasLeft] = useState(false);
  const name = `Round ${round.round}`;
  // A date that was typed as text elsewhere stays as it is, rather than vanish in a date field.
  const isDate = round.date === '' || isCalendarDate(round.date);
  return (
    <li className="border-b border-line py-1.5">
      <fieldset className={ROW}>
        <legend className="sr-only">{name}</legend>
        <span aria-hidden="true" className="tabular leading-11 font-semibold">
          {round.round}
        </span>
        <TextField
          label="Date"
          labelHidden
          type={isDate ? 'date' : 'text'}
          maxLength={40}
          value={round.date}
          onChange={(event) => onChange({ date: event.currentTarget.value })}
        />
        <TextField
          label="Time"
          labelHidden
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
          labelHidden
          placeholder="Notes"
          maxLength={500}
          value={round.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
          className="@max-[34rem]:col-span-2 @max-[34rem]:col-start-2 @max-[34rem]:row-start-2 @min-[34rem]:[&_input]:placeholder:text-transparent"
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove round ${round.round}`}
          title={`Remove round ${round.round}`}
          onClick={onRemove}
          className="size-11 px-0! text-muted"
        >
          <Icon name="close" className="size-4" />
        </Button>
      </fieldset>
    </li>
  );
}
