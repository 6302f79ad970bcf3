import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { editorPath } from '@tabiya/domain/routes/paths';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../data/listed-events.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DayTile } from '../../ui/DayTile.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';

/** The draft that was changed last, and the way back into the editor. */
export function DraftPanel({ event }: { event: ListedEvent }) {
  const { eventId, status, draftSavedAt, updatedAt } = event;
  const changed = timeAgo(new Date(draftSavedAt ?? updatedAt), new Date());
  return (
    <DashboardPanel title="Pick up where you left off">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DayTile {...dateTile(event)} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-serif text-16 font-semibold wrap-anywhere">
            {eventTitle(event, TERMS)}
          </p>
          <p className="text-14 text-muted">
            {status === 'draft' ? 'Draft' : 'Unpublished changes'}, edited {changed}
          </p>
        </div>
        <ButtonLink to={editorPath(eventId)} size="small">
          Continue Editing
        </ButtonLink>
      </div>
    </DashboardPanel>
  );
}
