import type { TournamentEvent } from '@tabiya/domain/event/event';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { MenuCopyItem, MenuItem, MenuLink } from '../../../ui/Menu.tsx';

type PageItemsProps = { event: Pick<TournamentEvent, 'eventId' | 'status'> };

/** The menu items of an event's page. A draft has no page that a link could lead to. */
export function PageItems({ event }: PageItemsProps) {
  const page = usePagePath()(event);
  if (event.status === 'draft') {
    return (
      <MenuItem disabled hint="Publish your page to get its link." onClick={() => {}}>
        Copy Link, View Webpage
      </MenuItem>
    );
  }
  return (
    <>
      <MenuCopyItem label="Copy Link" text={`${location.origin}${page}`} />
      <MenuLink href={page}>View Webpage</MenuLink>
    </>
  );
}
