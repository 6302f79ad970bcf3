import { type ColumnName, columnText, eventColumn } from '@tabiya/domain/entries/list/list-columns';
import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import { listCheckText } from '@tabiya/domain/entries/lookup/list-check';
import { lazy, Suspense, useState } from 'react';
import { ariaKeys, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { ButtonKey } from '../../../../ui/Keys.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { EDIT_BUTTON } from '../form/edit-button.ts';
import { ArrivalButton } from '../list/ArrivalButton.tsx';
import { cellText } from '../list/cell-text.ts';
import { ParticipantStatusBadge } from '../list/ParticipantStatusBadge.tsx';
import { PayButton } from '../list/PayButton.tsx';
import { disputeText, pendingIdText } from '../list/pending-id.ts';
import { SectionItems } from '../list/SectionItems.tsx';
import { StatusItems } from '../list/StatusItems.tsx';
import { statusText } from '../list/status-text.ts';
import { Answers } from './Answers.tsx';
import { Byes } from './Byes.tsx';
import { Address } from './ContactLink.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';
import { Fact } from './Fact.tsx';
import { History } from './History.tsx';
import { Money } from './Money.tsx';
import { MoveNotes } from './MoveNotes.tsx';
import { OrganizerNotesField } from './OrganizerNotesField.tsx';
import { PersonalData } from './PersonalData.tsx';
import { PublicName } from './PublicName.tsx';

const MoveEntry = lazy(() => import('./MoveEntry.tsx'));

type DetailsProps = EntryDetails & { onEdit: () => void };

/** The columns with a place of their own in the details. */
const ELSEWHERE: readonly ColumnName[] = [
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
      <Actions {...props} />
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
        <dl className="grid grid-cols-[fit-content(6.5rem)_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
          {facts
            .filter((name) => cellText(name, props) !== '')
            .map((name) => (
              <Fact key={name} name={eventColumn(name, event).label}>
                {name === 'email' ? (
                  <Address text={cellText(name, props)} />
                ) : (
                  cellText(name, props)
                )}
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

/** Status and section, which are menus; the ways to reach the player; and as a button what comes next. */
function Actions(props: EntryDetails) {
  const { participant, event, received, movedTo, actions } = props;
  const { status, email, phoneNumber } = participant;
  const [isMoving, setMoving] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center">
        <StatusMenu {...props} />
        {event.sections.length > 0 && <SectionMenu {...props} />}
        <div className="ml-auto flex">
          {phoneNumber !== '' && (
            <Contact address={`tel:${encodeURIComponent(phoneNumber)}`} label="Call" icon="phone" />
          )}
          {email !== '' && <Contact address={mailAddress(email)} label="Email" icon="email" />}
          <Menu label="More for this participant" variant="quiet">
            {status !== 'cancelled' && (
              <MenuItem onClick={() => setMoving(true)}>Move to Another Tournament…</MenuItem>
            )}
            <MenuItem isDanger onClick={() => actions.remove([participant])}>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden [&_button]:px-2">
        {status !== 'paid' && movedTo === null && (
          <div className="flex-2!">
            <PayButton
              event={event}
              people={[participant]}
              received={new Map([[participant.id, received]])}
              hasKey
              onPay={actions.setStatus}
            />
          </div>
        )}
        <ArrivalButton participant={participant} actions={actions} look="bordered" />
      </div>
      {isMoving && (
        <Suspense>
          <MoveEntry {...props} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The status with the money, as in the list, which is also the way to another one. */
function StatusMenu(props: EntryDetails) {
  const { label, ...status } = statusText(props);
  return (
    <Menu
      label={`Status: ${label}`}
      trigger={{
        content: <ParticipantStatusBadge status={props.participant.status} {...status} isMenu />,
        className: '-ml-1 inline-flex min-h-10 items-center rounded-control px-1 hover:bg-sunken',
      }}
    >
      <StatusItems {...props} />
    </Menu>
  );
}

/** The section, which is also the way to another one. */
function SectionMenu({ actions, ...props }: EntryDetails) {
  const { participant, event } = props;
  const name = columnText('sectionId', props, event) || 'No section';
  return (
    <Menu
      label={`Section of ${participant.fullName}: ${name}`}
      trigger={{
        content: (
          <>
            <span className="text-left wrap-anywhere">{name}</span>
            <Icon name="down" className="size-4 text-muted" />
          </>
        ),
        className:
          'inline-flex min-h-10 min-w-0 items-center gap-1 rounded-control px-2 text-14 font-semibold hover:bg-sunken',
      }}
    >
      <SectionItems people={[participant]} event={event} actions={actions} />
    </Menu>
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

type ContactProps = { address: string; label: string; icon: IconName };

function Contact({ address, label, icon }: ContactProps) {
  return (
    <a
      href={address}
      aria-label={label}
      title={label}
      className={buttonStyles('quiet', 'small', 'min-w-10 px-0')}
    >
      <Icon name={icon} />
    </a>
  );
}

function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
