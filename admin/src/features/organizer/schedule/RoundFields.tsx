import { normalizedRoundTime, type Round, roundTimeProblem } from '@tabiya/domain/event/round';
import { formatDate, isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LineField } from '../../../ui/LineField.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type RoundFieldsProps = {
  round: Round;
  /** The tournament's days, at which the calendar of the date opens. */
  days: { startDate: string; endDate: string };
  /** The doubt about the date; null if there is none. */
  remark: string | null;
  /** True if mistakes are shown before their field was left. */
  isChecked: boolean;
  onChange: (edit: Partial<Round>) => void;
  onRemove: () => void;
};

/** The columns of a round; on a phone, its notes are below date and time, if there are any. */
export const ROUND_COLUMNS =
  'grid grid-cols-[1.25rem_minmax(0,2.1fr)_minmax(0,1fr)_auto] items-start gap-2 @min-[34rem]:grid-cols-[4.5rem_10rem_5.5rem_minmax(0,1fr)_2.75rem]';

/** One round: its date, time and notes in a row. */
export function RoundFields(props: RoundFieldsProps) {
  const { round, days, remark, isChecked, onChange, onRemove } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const notes = useNotesField(round);
  const name = `Round ${round.round}`;
  // A date that was typed as text elsewhere stays as it is, rather than vanish in a date field.
  const isDate = round.date === '' || isCalendarDate(round.date);
  return (
    <li className="border-b border-line py-1.5">
      <fieldset className={ROUND_COLUMNS}>
        <legend className="sr-only">{name}</legend>
        <span aria-hidden="true" className="tabular leading-11 font-semibold">
          {round.round}
          <span className="ml-3 text-14 font-normal text-muted @max-[34rem]:hidden">
            {isCalendarDate(round.date) && formatDate(round.date, 'weekdayName').slice(0, 3)}
          </span>
        </span>
        <TextField
          label="Date"
          labelHidden
          type={isDate ? 'date' : 'text'}
          min={days.startDate}
          max={days.endDate}
          hint={remark && <span className="text-warning">{remark}</span>}
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
        <LineField
          ref={notes.ref}
          label="Notes"
          labelHidden
          placeholder="Notes"
          maxLength={500}
          value={round.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
          className={`@max-[34rem]:col-span-2 @max-[34rem]:col-start-2 @max-[34rem]:row-start-2 @min-[34rem]:[&_textarea]:placeholder:text-transparent ${notes.isOpen ? '' : '@max-[34rem]:hidden'}`}
        />
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove round ${round.round}`}
          title={`Remove round ${round.round}`}
          onClick={onRemove}
          className="size-11 px-0! text-muted @max-[34rem]:hidden"
        >
          <Icon name="close" className="size-4" />
        </Button>
        <Menu
          label={`More for round ${round.round}`}
          trigger={{
            content: <Icon name="more" />,
            className:
              'grid size-11 place-items-center rounded-control text-muted hover:bg-sunken @min-[34rem]:hidden',
          }}
        >
          {!notes.isOpen && <MenuItem onClick={notes.open}>Add Notes</MenuItem>}
          <MenuItem isDanger onClick={onRemove}>
            Remove Round
          </MenuItem>
        </Menu>
      </fieldset>
    </li>
  );
}

/** On a phone, the notes field shows once it is opened or has text. */
function useNotesField({ notes }: Round) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened) ref.current?.focus();
  }, [isOpened]);
  return { ref, isOpen: isOpened || notes !== '', open: () => setOpened(true) };
}
