import type { TournamentEvent } from '@tabiya/domain/event/event';
import { editorPath } from '@tabiya/domain/routes/paths';
import { Menu, MenuLink } from '../../../ui/Menu.tsx';
import { PageItems } from '../tournaments/PageItems.tsx';

/** Further actions on the event's page; on a phone also its editing. */
export function PageMenu({ event }: { event: TournamentEvent }) {
  return (
    <Menu label="More">
      <MenuLink to={editorPath(event.eventId)} className="sm:hidden">
        Edit Page
      </MenuLink>
      <PageItems event={event} />
    </Menu>
  );
}
