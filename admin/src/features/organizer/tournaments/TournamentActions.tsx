import { titleOf } from '@tabiya/domain/event/title';
import { adminViewPath, editorPath } from '@tabiya/domain/routes/paths';
import type { ListedEvent } from '../../../data/events.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** What a row or a card of the list needs. */
export type ListedProps = {
  listed: ListedEvent;
  /** The path of an event's page. */
  pageOf: (event: { eventId: string }) => string;
  onDelete: (listed: ListedEvent) => void;
};

/** What the table and the cards show. */
export type TournamentListProps = Omit<ListedProps, 'listed'> & {
  tournaments: readonly ListedEvent[];
};

/** What can be done with a tournament. A draft has no page yet that a link could lead to. */
export function TournamentActions({ listed, pageOf, onDelete }: ListedProps) {
  const { event } = listed;
  const page = pageOf(event);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={editorPath(event.eventId)} size="small">
        Edit Page
      </ButtonLink>
      <ButtonLink to={adminViewPath(event.eventId)} size="small">
        Admin View
      </ButtonLink>
      {event.status === 'published' && (
        <>
          <CopyButton text={`${location.origin}${page}`} label="Copy Link" size="small" />
          <ButtonLink href={page} newTab size="small">
            View Webpage
          </ButtonLink>
        </>
      )}
      <Button
        size="small"
        variant="quiet"
        title="Delete"
        aria-label={`Delete: ${titleOf(event)}`}
        onClick={() => onDelete(listed)}
        className="min-w-10 text-danger"
      >
        <Icon name="trash" />
      </Button>
    </div>
  );
}
