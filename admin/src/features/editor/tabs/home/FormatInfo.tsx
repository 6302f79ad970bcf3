import { deadlineHint } from '@tabiya/domain/entries/registration-window';
import type { EventFields } from '@tabiya/domain/event/event';
import { MAX_ROUNDS, withRoundCount } from '@tabiya/domain/event/round';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { FilteredField } from '../../fields/FilteredField.tsx';
import { EventText } from '../../fields/form-fields.tsx';
import { digits, digitsUpTo, wholeNumber } from '../../fields/whole-number.ts';

/** Format, number of players, and rating. */
export function FormatInfo() {
  return (
    <>
      <FieldGroup
        tab="home"
        group="Format"
        own={{ rounds: RoundCount, maxPlayers: MaxPlayers, registrationDeadline: Deadline }}
      />
      <FieldGroup tab="home" group="Rating and sections" />
    </>
  );
}

function RoundCount() {
  const { field, fieldState } = useController<EventFields, 'rounds'>({ name: 'rounds' });
  const { ref, value: rounds } = field;
  // Typing 12 over 9 passes through 1: the second digit restores the other rounds.
  const longest = useRef(rounds);
  const setCount = (count: number) => {
    if (rounds.length > longest.current.length) longest.current = rounds;
    const known = [...rounds, ...longest.current.slice(rounds.length)];
    field.onChange(withRoundCount(known, count));
  };
  return (
    <FilteredField
      ref={ref}
      onBlur={field.onBlur}
      label="Rounds"
      optional
      inputMode="numeric"
      error={fieldState.error?.message}
      value={rounds.length}
      parse={(text) => wholeNumber(text) ?? 0}
      format={(count) => (count === 0 ? '' : String(count))}
      filter={(typed) => digitsUpTo(MAX_ROUNDS, typed)}
      onChange={setCount}
    />
  );
}

function Deadline() {
  const window = useWatch<
    EventFields,
    ['endDate', 'registrationDeadline', 'timeZone', 'isSingleDay', 'startDate']
  >({
    name: ['endDate', 'registrationDeadline', 'timeZone', 'isSingleDay', 'startDate'],
  });
  const [endDate, registrationDeadline, timeZone, isSingleDay, startDate] = window;
  const lastDay = isSingleDay ? startDate : endDate;
  return (
    <EventText
      name="registrationDeadline"
      type="datetime-local"
      optional
      hint={deadlineHint({ endDate: lastDay, registrationDeadline, timeZone })}
      className={FULL_WIDTH}
    />
  );
}

function MaxPlayers() {
  const { field, fieldState } = useController<EventFields, 'maxPlayers'>({ name: 'maxPlayers' });
  return (
    <FilteredField
      {...field}
      label="Max players"
      optional
      inputMode="numeric"
      hint="Registration stops when this many players are registered. Empty means no limit."
      error={fieldState.error?.message}
      parse={wholeNumber}
      format={(count) => (count === null ? '' : String(count))}
      filter={digits}
    />
  );
}
