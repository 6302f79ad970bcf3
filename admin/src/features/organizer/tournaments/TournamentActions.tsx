import { eventTitle } from '@tabiya/domain/event/title';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/Menu.tsx';
import { PageItems } from './PageItems.tsx';

/** The props of a row of the list. */
export type TournamentRowProps = {
  event: ListedEvent;
  /** Cancels it, or takes that back. */
  onCancel: (event: ListedEvent) => void;
  onDelete: (event: ListedEvent) => void;
};

/** The path to which a row leads. */
export const participantsPath = (eventId: string) => adminViewPath(eventId, 'participants');

/** The actions on a tournament: its page is edited by a button, the rest is in a menu. */
export function TournamentActions({ event, onCancel, onDelete }: TournamentRowProps) {
  const { eventId, isCancelled } = event;
  return (
    <div className="relative z-1 flex items-center justify-end sm:gap-1">
      <ButtonLink
        to={editorPath(eventId)}
        size="small"
        variant="quiet"
        className="max-sm:min-w-11 max-sm:px-0"
      >
        <span className="max-sm:sr-only">Edit Page</span>
        <Icon name="edit" className="size-5 sm:hidden" />
      </ButtonLink>
      <Menu label={`More: ${eventTitle(event, TERMS)}`} variant="quiet">
        <MenuLink to={adminViewPath(eventId, 'overview')}>Admin View</MenuLink>
        <PageItems event={event} />
        {(event.status === 'published' || isCancelled) && (
          <MenuItem isDanger={!isCancelled} onClick={() => onCancel(event)}>
            {isCancelled ? 'Reinstate Tournament' : 'Cancel Tournament'}
          </MenuItem>
        )}
        <MenuItem isDanger onClick={() => onDelete(event)}>
          Delete
        </MenuItem>
      </Menu>
    </div>
  );
}
