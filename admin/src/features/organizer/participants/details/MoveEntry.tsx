import { eventTitle } from '@tabiya/domain/event/title';
import { eventsAhead } from '@tabiya/domain/pages/own-events';
import { plural } from '@tabiya/domain/text/plural';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveProblems } from '../../../../data/entry-moves.ts';
import { eventQuery } from '../../../../data/events.ts';
import { ownEventsQuery } from '../../../../data/listed-events.ts';
import { useUser } from '../../../../session/auth-context.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import type { EntryDetails } from './entry-details.ts';
import { MoveTerms } from './MoveTerms.tsx';
import { useMoveEntry } from './use-move-entry.ts';

type MoveEntryProps = EntryDetails & { onClose: () => void };

/** Moves a participant with their payments to another of the organizer’s tournaments. */
export default function MoveEntry({ onClose, ...props }: MoveEntryProps) {
  const { participant, event } = props;
  const client = useClient();
  const [toId, setToId] = useState('');
  const [sectionId, setSectionId] = useState('');
  const own = useQuery(ownEventsQuery(client, useUser().id));
  const { data: to } = useQuery({ ...eventQuery(client, toId), enabled: toId !== '' });
  const { problems, left, terms, move, isBusy, failure } = useMoveEntry(
    props,
    to?.event,
    sectionId,
  );
  const ahead = eventsAhead(own.data ?? [], toCalendarDate(new Date())).filter(
    ({ eventId }) => eventId !== event.eventId,
  );
  const [sent, setSent] = useState<typeof terms>(null);
  const shown = sent ?? terms;
  const code = sent ? null : (problems?.here ?? problems?.there[toId] ?? null);
  const hasSections = (to?.event.sections.length ?? 0) > 0;
  const full = shown?.problem ?? '';
  const failed = failure ?? own.error?.message ?? null;
  const submit = async () => {
    // The lists are read again before the move is done, and they have it already.
    setSent(terms);
    if (await move()) onClose();
    else setSent(null);
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Move ${participant.fullName} to Another Tournament`}
      description={`Payments move, too. The registration for ${eventTitle(event, TERMS)} will be cancelled.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!shown || code !== null || full !== ''}
            onClick={() => void submit()}
          >
            Move Player
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {own.isSuccess && ahead.length === 0 ? (
          <p>You have no other published tournament that isn’t over.</p>
        ) : (
          <SelectField
            label="Tournament"
            placeholder="Select a tournament"
            value={toId}
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              setToId(currentTarget.value);
              setSectionId('');
            }}
            hint={<Refusal text={code !== null ? PROBLEMS[code] : hasSections ? '' : full} />}
            options={ahead.map(({ eventId: value, title }) => ({
              value,
              label: withMark(
                eventTitle({ title }, TERMS),
                PROBLEM_MARKS[problems?.there[value] ?? ''],
              ),
            }))}
          />
        )}
        {to && hasSections && code === null && (
          <SelectField
            label="Section"
            placeholder="Select a section"
            value={sectionId}
            disabled={isBusy}
            onChange={({ currentTarget }) => setSectionId(currentTarget.value)}
            hint={<Refusal text={full} />}
            options={to.event.sections.map(({ id: value, name }) => ({
              value,
              label: withMark(name, left && placesMark(left.get(value) ?? null)),
            }))}
          />
        )}
        {shown && code === null && <MoveTerms terms={shown} />}
        {failed !== null && <Notice tone="danger">{failed}</Notice>}
      </div>
    </Dialog>
  );
}

/** Why the player can’t move there, read out once it’s known. */
function Refusal({ text }: { text: string }) {
  return (
    <span role="status" className="font-semibold text-danger">
      {text}
    </span>
  );
}

/** Why a tournament can’t be selected, in the list of them. */
const PROBLEM_MARKS: Readonly<Record<string, string>> = {
  entry_there: 'already registered',
  entry_move_closed: 'closed',
  entry_move_currency: 'another currency',
} satisfies Record<MoveProblems['there'][string], string>;

function placesMark(places: number | null): string | undefined {
  if (places === null) return undefined;
  return places === 0 ? 'full' : `${plural(places, 'place')} left`;
}

function withMark(name: string, mark: string | undefined): string {
  return mark === undefined ? name : `${name} (${mark})`;
}
