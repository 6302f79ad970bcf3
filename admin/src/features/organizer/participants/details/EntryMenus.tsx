import { columnText } from '@tabiya/domain/entries/list/list-columns';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { ParticipantStatusBadge } from '../list/ParticipantStatusBadge.tsx';
import { SectionItems } from '../list/SectionItems.tsx';
import { StatusItems } from '../list/StatusItems.tsx';
import { statusText } from '../list/status-text.ts';
import type { EntryDetails } from './entry-details.ts';

/** The status with the money, as in the list, which is also the way to another one. */
export function StatusMenu(props: EntryDetails) {
  const { label, ...status } = statusText(props);
  return (
    <Menu
      label={`Status: ${label}`}
      trigger={{
        content: <ParticipantStatusBadge status={props.participant.status} {...status} isMenu />,
        className:
          '-ml-1 inline-flex min-h-8 items-center rounded-control px-1 hover:bg-sunken max-sm:min-h-11',
      }}
    >
      <StatusItems {...props} />
    </Menu>
  );
}

/** The section, which is also the way to another one. */
export function SectionMenu({ actions, ...props }: EntryDetails) {
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
          '-ml-2 inline-flex min-h-8 min-w-0 items-center gap-1 rounded-control px-2 hover:bg-sunken max-sm:min-h-11',
      }}
    >
      <SectionItems people={[participant]} event={event} actions={actions} />
    </Menu>
  );
}
