import type { TournamentEvent } from '@tabiya/domain/event/event';
import {
  MAX_ROUNDS,
  type Round,
  roundTimeProblem,
  withoutRound,
  withRoundCount,
} from '@tabiya/domain/event/round';
import { roundDateRemark } from '@tabiya/domain/event/round-dates';
import { useController } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DiscardEdits } from '../edits/DiscardEdits.tsx';
import { EditConflicts } from '../edits/EditConflicts.tsx';
import { useEventForm } from '../edits/use-event-form.ts';
import { LiveProblem } from '../SaveAnswer.tsx';
import { ROUND_COLUMNS, RoundFields } from './RoundFields.tsx';
import { RoundPattern } from './RoundPattern.tsx';

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
          className={`${ROUND_COLUMNS} text-13 font-semibold text-muted @max-[34rem]:hidden`}
        >
          <span>No.</span>
          <span>Date</span>
          <span>Time</span>
          <span>Notes</span>
        </div>
      )}
      <ol className="soft-fields -mt-3 empty:hidden">
        {rounds.map((round, index) => (
          <RoundFields
            key={round.round}
            round={round}
            days={event}
            remark={roundDateRemark(rounds, index, event)}
            isChecked={form.formState.isSubmitted}
            onChange={(edit) => change(index, edit)}
            onRemove={() => setRounds(withoutRound(rounds, index))}
          />
        ))}
      </ol>
      <Button
        size="small"
        variant="quiet"
        className="-mt-2 -ml-3.5 justify-self-start"
        onClick={() => setRounds(withRoundCount(rounds, rounds.length + 1))}
        disabled={rounds.length >= MAX_ROUNDS}
        title={rounds.length >= MAX_ROUNDS ? `At most ${MAX_ROUNDS} rounds` : undefined}
      >
        <Icon name="plus" className="size-4" />
        Add Round
      </Button>
      {rounds.length > 1 && <RoundPattern event={event} rounds={rounds} onFill={setRounds} />}
      <EditConflicts edits={edits} stored={stored} />
      <LiveProblem {...saving} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" variant="primary" busy={isBusy}>
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

/** The first round with an invalid time. */
function timeProblems(rounds: readonly Round[]) {
  const wrong = rounds.find(({ time }) => roundTimeProblem(time) !== null);
  return wrong ? { rounds: `Round ${wrong.round}: ${roundTimeProblem(wrong.time)}` } : {};
}
