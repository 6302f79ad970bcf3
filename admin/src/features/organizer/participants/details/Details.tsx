import {
  COLUMN_NAMES,
  type ColumnName,
  listColumn,
} from '@tabiya/domain/participants/list-columns';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { buttonStyles } from '../../../../ui/button-styles.ts';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { cellText } from '../cell-text.ts';
import type { ParticipantProps } from '../list-props.ts';
import { ParticipantStatusBadge } from '../ParticipantStatusBadge.tsx';
import { disputeText, pendingIdText } from '../pending-id.ts';
import { StatusItems } from '../StatusItems.tsx';
import { statusAction } from '../status-changes.ts';
import { EDIT_BUTTON } from './EditForm.tsx';
import { History } from './History.tsx';
import { OrganizerNotes } from './OrganizerNotes.tsx';

type DetailsProps = Pick<
  ParticipantProps,
  'participant' | 'notes' | 'federationType' | 'actions'
> & { onEdit: () => void };

/** What has a place of its own in the details. */
const ELSEWHERE: readonly ColumnName[] = ['fullName', 'status', 'organizerNotes', 'registeredAt'];

/** Everything that is known of a participant, and all that can be done about them. */
export function Details({ onEdit, ...props }: DetailsProps) {
  const { participant, notes, actions } = props;
  const dispute = disputeText(participant);
  const pending = pendingIdText(participant);
  return (
    <div className="@container grid gap-5">
      <Actions participant={participant} actions={actions} onEdit={onEdit} />
      <OrganizerNotes participant={participant} notes={notes} onSave={actions.saveNotes} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
        {COLUMN_NAMES.filter((name) => !ELSEWHERE.includes(name))
          .filter((name) => cellText(name, props) !== '')
          .map((name) => (
            <Fact key={name} name={listColumn(name).label}>
              {cellText(name, props)}
            </Fact>
          ))}
        {pending !== null && (
          <Fact name="ID">
            <span className="font-semibold text-warning">{pending}</span>
            {dispute !== null && <p className="text-muted">{dispute}</p>}
          </Fact>
        )}
      </dl>
      <History participant={participant} />
    </div>
  );
}

type ActionsProps = Pick<DetailsProps, 'participant' | 'actions' | 'onEdit'>;

function Actions({ participant, actions, onEdit }: ActionsProps) {
  const { status, email, phoneNumber } = participant;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2">
        <ParticipantStatusBadge status={status} />
        <span className="flex-1" />
        <Button size="small" id={EDIT_BUTTON} onClick={onEdit} aria-keyshortcuts="e">
          Edit
        </Button>
        <Menu label="More for this participant">
          <StatusItems participant={participant} actions={actions} />
          <MenuItem isDanger onClick={() => actions.remove(participant)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button
          variant="primary"
          size="small"
          disabled={status === 'paid'}
          aria-keyshortcuts="p"
          onClick={() => actions.setStatus([participant], 'paid')}
          className="flex-2! whitespace-nowrap"
        >
          {statusAction('paid')}
        </Button>
        {phoneNumber !== '' && (
          <Contact address={`tel:${encodeURIComponent(phoneNumber)}`}>Call</Contact>
        )}
        {email !== '' && <Contact address={mailAddress(email)}>Email</Contact>}
      </div>
    </div>
  );
}

function Contact({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} className={buttonStyles('secondary', 'small')}>
      {children}
    </a>
  );
}

function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
