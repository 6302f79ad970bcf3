import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { Day } from '../elements/Days.tsx';

/** The footer of an event page: share link, credit, a link to other tournaments, and the modified date. */
export function PageFooter({
  model,
}: {
  model: Pick<EventPageModel, 'url' | 'modifiedAt' | 'hasImprint'>;
}) {
  return (
    <footer className="footer">
      <div className="frame">
        <p className="share">
          <span>Share this page</span>
          <a href={model.url}>{model.url}</a>
          {/* Hidden until the page's script shows it, since it does nothing without the script. */}
          <button type="button" hidden>
            COPY LINK
          </button>
        </p>
        <p className="credit">
          <a href="/">Made with Tabiya</a>
          <a href="/browse">More tournaments</a>
          <a href="/privacy">Privacy</a>
          {model.hasImprint && <a href="/imprint">Imprint</a>}
          <span>
            Modified <Day date={model.modifiedAt.slice(0, 10)} length="short" />
          </span>
        </p>
      </div>
    </footer>
  );
}
