import { allPlaces, sectionPlaces } from '@tabiya/domain/event/entry-terms/places';
import { deadlineHint, openingHint } from '@tabiya/domain/event/entry-terms/registration-window';
import type { EventFields } from '@tabiya/domain/event/event';
import { RATING_KIND_LABELS, RATING_KINDS } from '@tabiya/domain/event/rating-kind';
import { MAX_ROUNDS, withRoundCount } from '@tabiya/domain/event/round';
import { ratingKindAfter, timeControlKind } from '@tabiya/domain/event/time-control';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui/TextField.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { readWhole } from '../../fields/whole-number.ts';

/** Format, number of players, and rating. */
export function FormatInfo() {
  return (
    <>
      <FieldGroup
        tab="home"
        group="Format"
        own={{
          rounds: RoundCount,
          timeControl: TimeControl,
          ratingKind: RatedAs,
          maxPlayers: MaxPlayers,
          registrationOpens: Opening,
          registrationDeadline: Deadline,
        }}
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
  // The form stores rounds, so input that is no number of rounds is kept here.
  const [typed, setTyped] = useState({ text: '', count: -1 });
  const count = rounds.length;
  const shown = typed.count === count ? typed.text : String(count || '');
  const read = readWhole(shown) ?? 0;
  return (
    <TextField
      ref={ref}
      onBlur={field.onBlur}
      label="Rounds"
      optional
      autoComplete="off"
      inputMode="numeric"
      error={
        read === count
          ? fieldState.error?.message
          : `Enter a whole number up to ${MAX_ROUNDS}. Currently ${count}.`
      }
      value={shown}
      onChange={({ target: { value: text } }) => {
        const read = readWhole(text) ?? 0;
        const isCount = typeof read === 'number' && read <= MAX_ROUNDS;
        setTyped({ text, count: isCount ? read : count });
        if (isCount) setCount(read);
      }}
    />
  );
}

const KIND_OPTIONS = RATING_KINDS.map((kind) => ({ value: kind, label: RATING_KIND_LABELS[kind] }));

/** The kind of rating follows what is typed until another one is chosen. */
function TimeControl() {
  const { field, fieldState } = useController<EventFields, 'timeControl'>({ name: 'timeControl' });
  const { getValues, setValue } = useFormContext<EventFields>();
  return (
    <TextField
      {...field}
      label="Time control"
      optional
      placeholder="90 min + 30 s a move"
      error={fieldState.error?.message}
      onChange={({ target: { value } }) => {
        const kind = getValues('ratingKind');
        const next = ratingKindAfter({ timeControl: field.value, ratingKind: kind }, value);
        if (next !== kind) setValue('ratingKind', next, { shouldDirty: true });
        field.onChange(value);
      }}
    />
  );
}

function RatedAs() {
  const [timeControl, ratingKind] = useWatch<EventFields, ['timeControl', 'ratingKind']>({
    name: ['timeControl', 'ratingKind'],
  });
  const proposed = timeControlKind(timeControl);
  const differs = proposed !== null && proposed !== ratingKind;
  return (
    <EventSelect
      name="ratingKind"
      options={KIND_OPTIONS}
      hint={
        differs
          ? `This time control counts as ${RATING_KIND_LABELS[proposed].toLowerCase()}.`
          : 'The rating used for limits, the starting list, and exports. Players without a rapid or blitz rating use their standard rating.'
      }
    />
  );
}

function Opening() {
  const [registrationOpens, timeZone] = useWatch<EventFields, ['registrationOpens', 'timeZone']>({
    name: ['registrationOpens', 'timeZone'],
  });
  return (
    <EventText
      name="registrationOpens"
      type="datetime-local"
      optional
      hint={openingHint({ registrationOpens, timeZone }, TERMS)}
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
      hint={deadlineHint({ endDate: lastDay, registrationDeadline, timeZone }, TERMS)}
    />
  );
}

function MaxPlayers() {
  const [maxPlayers, sections] = useWatch<EventFields, ['maxPlayers', 'sections']>({
    name: ['maxPlayers', 'sections'],
  });
  const together = sectionPlaces({ sections });
  const differs = together !== null && maxPlayers !== null && together !== maxPlayers;
  return (
    <NumberField
      name="maxPlayers"
      label="Max players"
      optional
      hint={
        differs
          ? `The sections have ${together} places together. Registration closes at ${allPlaces({ maxPlayers, sections })}, the lower number.`
          : 'Registration closes when this many players have registered. Leave empty for no limit.'
      }
    />
  );
}
