import { formatDate } from '@tabiya/domain/calendar-date';
import type { EventPageModel } from '@tabiya/domain/event-page';

/** The page's address to pass on, who made it possible, and how fresh it is. */
export function PageFooter({ model }: { model: Pick<EventPageModel, 'url' | 'modifiedAt'> }) {
  const day = model.modifiedAt.slice(0, 10);
  return (
    <footer className="footer">
      <div className="frame">
        <p className="share">
          <span>Share this page</span>
          <a href={model.url}>{model.url}</a>
          {/* The page's script shows it: without one there is nothing that it could do. */}
          <button type="button" hidden>
            COPY LINK
          </button>
        </p>
        <p className="credit">
          <a href="/">Made with Tabiya</a>
          <span>
            Modified <time dateTime={day}>{formatDate(day, 'short')}</time>
          </span>
        </p>
      </div>
    </footer>
  );
}
