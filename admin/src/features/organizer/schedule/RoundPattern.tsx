import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Round } from '@tabiya/domain/event/round';
import { readTimes, withRoundPattern } from '@tabiya/domain/event/round-dates';
import { isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type RoundPatternProps = {
  event: Pick<TournamentEvent, 'startDate' | 'endDate'>;
  rounds: readonly Round[];
  onFill: (rounds: Round[]) => void;
};

/** Fills in date and time of the rounds at the same times of each day. */
export function RoundPattern({ event, rounds, onFill }: RoundPatternProps) {
  const [typed, setTyped] = useState({ round: '1', date: event.startDate, times: '' });
  const times = readTimes(typed.times);
  const round = Math.min(Number(typed.round), rounds.length);
  const isReady = times !== null && isCalendarDate(typed.date);
  const fill = () => {
    if (isReady) onFill(withRoundPattern(rounds, { round, date: typed.date, times }));
  };
  // The fields are in the form of the rounds, which Enter would save.
  const fillByEnter = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Enter' || pressed.target instanceof HTMLButtonElement) return;
    pressed.preventDefault();
    fill();
  };
  return (
    <details className="border-b border-line py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Fill In Dates and Times
      </summary>
      <fieldset
        className="grid grid-cols-1 items-start gap-3 py-2 @min-[34rem]:grid-cols-3"
        onKeyDown={fillByEnter}
      >
        <legend className="sr-only">Dates and times</legend>
        <SelectField
          label="From round"
          value={String(round)}
          options={rounds.map((one) => ({ value: String(one.round), label: `Round ${one.round}` }))}
          onChange={({ currentTarget }) => setTyped({ ...typed, round: currentTarget.value })}
        />
        <TextField
          label="First day"
          type="date"
          min={event.startDate}
          max={event.endDate}
          value={typed.date}
          onChange={({ currentTarget }) => setTyped({ ...typed, date: currentTarget.value })}
        />
        <TextField
          label="Times of each day"
          placeholder="10:00, 14:00, 18:00"
          value={typed.times}
          error={
            typed.times.trim() === '' || times !== null
              ? undefined
              : 'Enter times like 10:00, 14:00'
          }
          onChange={({ currentTarget }) => setTyped({ ...typed, times: currentTarget.value })}
        />
        <Button size="small" disabled={!isReady} onClick={fill} className="justify-self-start">
          Fill In Rounds
        </Button>
      </fieldset>
    </details>
  );
}
