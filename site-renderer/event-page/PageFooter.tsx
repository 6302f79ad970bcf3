import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { Day } from '../elements/Days.tsx';

/** The page's address to pass on, who made it possible, the way to other tournaments, and how fresh it is. */
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
          {/* The page's script shows it: without one there is nothing that it could do. */}
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
