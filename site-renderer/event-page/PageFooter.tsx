import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { bulletinPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { Day } from '../elements/Days.tsx';
import { phrase, useWords } from '../elements/words.ts';

/** The footer of an event page: share link, credit, a link to other tournaments, and the modified date. */
export function PageFooter({
  model,
  address = model.url,
}: {
  model: Pick<EventPageModel, 'url' | 'modifiedAt' | 'hasImprint'>;
  /** The URL of a page below the event's own. */
  address?: string;
}) {
  const words = useWords().eventPage.footer;
  const modified = <Day date={model.modifiedAt.slice(0, 10)} length="short" />;
  return (
    <footer className="footer">
      <div className="frame">
        <p className="share">
          <span>{words.share}</span>
          <a href={address}>{address}</a>
          <button type="button" className="copy">
            {words.copy}
          </button>
        </p>
        <Credit model={model}>
          <span>{phrase(words.modified(modified))}</span>
        </Credit>
      </div>
    </footer>
  );
}

type CreditProps = {
  model: { url: string; hasImprint?: boolean | undefined };
  children?: ReactNode;
};

/** The footer of a page about registering: the links of the event page's footer. */
export function LinksFooter({ model }: Pick<CreditProps, 'model'>) {
  return (
    <footer className="footer">
      <div className="frame">
        <Credit model={model} />
      </div>
    </footer>
  );
}

function Credit({ model, children }: CreditProps) {
  const words = useWords().eventPage.footer;
  return (
    <p className="credit">
      <a href="/">{words.credit}</a>
      <a href={bulletinPath(model.url)}>{words.print}</a>
      <a href="/browse">{words.more}</a>
      <a href="/privacy">{words.privacy}</a>
      {model.hasImprint && <a href="/imprint">{words.imprint}</a>}
      {children}
    </p>
  );
}
