import { type ColumnName, eventColumn } from '@tabiya/domain/entries/list/list-columns';
import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import { listCheckText } from '@tabiya/domain/entries/lookup/list-check';
import { ariaKeys, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonKey } from '../../../../ui/Keys.tsx';
import { EDIT_BUTTON } from '../form/edit-button.ts';
import { cellText } from '../list/cell-text.ts';
import { disputeText, pendingIdText } from '../list/pending-id.ts';
import { Answers } from './Answers.tsx';
import { Byes } from './Byes.tsx';
import { ContactText } from './ContactLink.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { SectionMenu, StatusMenu } from './EntryMenus.tsx';
import type { EntryDetails } from './entry-details.ts';
import { Fact } from './Fact.tsx';
import { History } from './History.tsx';
import { Money } from './Money.tsx';
import { MoveNotes } from './MoveNotes.tsx';
import { OrganizerNotesField } from './OrganizerNotesField.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PublicName } from './PublicName.tsx';

type DetailsProps = EntryDetails & { onEdit: () => void };

/** The columns with a place of their own in the details. */
const ELSEWHERE: readonly ColumnName[] = [
  'federation',
  'rating',
  'fullName',
  'status',
  'organizerNotes',
  'registeredAt',
  'sectionId',
  'waitingPlace',
  'byes',
  'feeOwed',
  'received',
  'reduction',
  'arrivedAt',
  'showName',
  'ratingList',
];

/** Everything that is known of a participant, and all that can be done about them. */
export function Details({ onEdit, ...props }: DetailsProps) {
  const { participant, event, used, notes, actions } = props;
  const dispute = disputeText(participant);
  const pending = pendingIdText(participant);
  const outside = outsideText(participant, event);
  const facts = used.filter(
    (name) =>
      !ELSEWHERE.some((one) => one === name) && eventColumn(name, event).group !== 'answers',
  );
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-5">
      <MoveNotes {...props} />
      {props.waitingPlace !== null && (
        <Waiting participant={participant} actions={actions} place={props.waitingPlace} />
      )}
      <DetailsSection
        title="Details"
        action={
          <Button
            size="small"
            variant="quiet"
            id={EDIT_BUTTON}
            onClick={onEdit}
            aria-keyshortcuts={ariaKeys('edit')}
          >
            {SHORTCUTS.edit.label} <ButtonKey keys={SHORTCUTS.edit.keys} />
          </Button>
        }
      >
        <dl className="grid auto-rows-[minmax(2rem,auto)] grid-cols-[fit-content(8.5rem)_minmax(0,1fr)] items-center gap-x-4 text-14 max-sm:auto-rows-[minmax(2.75rem,auto)] max-sm:grid-cols-[fit-content(6.5rem)_minmax(0,1fr)]">
          <Fact name={eventColumn('status', event).label}>
            <StatusMenu {...props} />
          </Fact>
          {event.sections.length > 0 && (
            <Fact name={eventColumn('sectionId', event).label}>
              <SectionMenu {...props} />
            </Fact>
          )}
          {facts
            .filter((name) => cellText(name, props) !== '')
            .map((name) => (
              <Fact key={name} name={eventColumn(name, event).label}>
                <FactText name={name} text={cellText(name, props)} />
              </Fact>
            ))}
          {pending !== null && (
            <Fact name="ID">
              <span className="font-semibold text-warning">{pending}</span>
              {dispute !== null && <p className="text-muted">{dispute}</p>}
            </Fact>
          )}
          {outside !== '' && (
            <Fact name="Limits">
              <span className="font-semibold text-warning">{outside}</span>
            </Fact>
          )}
          <ListCheck {...props} />
        </dl>
      </DetailsSection>
      <OrganizerNotesField participant={participant} notes={notes} onSave={actions.saveNotes} />
      {used.includes('byes') && <Byes {...props} />}
      {event.questions.length > 0 && <Answers {...props} />}
      {used.includes('feeOwed') && <Money {...props} />}
      {event.tabsShown.showParticipants && <PublicName {...props} />}
      <History participant={participant} event={event} />
      <PersonalData participant={participant} />
    </div>
  );
}

/** An email address and a phone number are links. */
function FactText({ name, text }: { name: string; text: string }) {
  if (name === 'email') return <ContactText kind="mailto" address={text} />;
  if (name === 'phoneNumber') return <ContactText kind="tel" address={text} />;
  return text;
}

/** The findings of the rating lists about the player, and the way to mark them as in order. */
function ListCheck({ participant, event, actions }: EntryDetails) {
  const text = listCheckText(participant);
  if (text === '') return null;
  const isVerified = participant.unverified === '';
  return (
    <Fact name={eventColumn('ratingList', event).label}>
      <span className={isVerified ? '' : 'font-semibold text-warning'}>{text}</span>
      {!isVerified && (
        <div className="mt-2">
          <Button
            size="small"
            onClick={() =>
              void actions.edit(
                participant,
                { unverified: '' },
                `${participant.fullName} is verified.`,
              )
            }
          >
            Mark as Verified
          </Button>
        </div>
      )}
    </Fact>
  );
}

type WaitingProps = Pick<DetailsProps, 'participant' | 'actions'> & { place: number };

function Waiting({ participant, place, actions }: WaitingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-sunken py-2 pr-2 pl-4">
      <p className="min-w-40 flex-1 text-14">
        <span className="font-semibold">No. {place} on the waiting list.</span> Places that open up
        are given in order.
      </p>
      <Button size="small" onClick={() => actions.givePlaces([participant])}>
        Give a Place
      </Button>
    </div>
  );
}
