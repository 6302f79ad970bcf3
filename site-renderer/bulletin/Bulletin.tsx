import { eventTitle } from '@tabiya/domain/event/title';
import { type EventPageModel, pageOffer, pageTabs } from '@tabiya/domain/pages/event-page';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { CancelledNotice } from '../elements/CancelledNotice.tsx';
import { Day, Days } from '../elements/Days.tsx';
import { QrCode } from '../elements/QrCode.tsx';
import { venueLine } from '../elements/venue.ts';
import { phrase, useWords } from '../elements/words.ts';
import { TabLabel } from '../event-page/EventPage.tsx';
import { FactStrip } from '../event-page/FactStrip.tsx';
import { TabContent } from '../event-page/TabPanel.tsx';

type BulletinProps = { model: EventPageModel; words: PublicWords['bulletin'] };

/** The tabs that come first, so that page one shows the dates; then the page's own order. */
const FIRST = ['schedule', 'home'];
/** The lists that come last: they are long, and change until the round starts. */
const LAST = ['participants', 'results'];

/** An event's page as a printable document: all its tabs one after the other, and a QR code of its URL. */
export function Bulletin({ model, words }: BulletinProps) {
  const tabs = pageTabs(model);
  const rest = tabs.filter(({ id }) => !FIRST.includes(id) && !LAST.includes(id));
  const ordered = [
    ...FIRST.flatMap((id) => tabs.filter((tab) => tab.id === id)),
    ...rest,
    ...LAST.flatMap((id) => tabs.filter((tab) => tab.id === id)),
  ];
  return (
    <>
      <nav>
        <a href={model.url}>{words.back}</a>
        <span>{words.hint}</span>
        <button type="button">{words.print}</button>
      </nav>
      <div className="bulletin">
        <Masthead model={model} words={words} />
        <main>
          {ordered.map((tab) => (
            <section
              key={tab.id}
              className={tab.id.startsWith('custom-') ? 'tab' : `tab ${tab.id}`}
            >
              {tab.id !== 'home' && (
                <h2>
                  <TabLabel tab={tab} />
                </h2>
              )}
              <TabContent model={model} tab={tab} />
            </section>
          ))}
          <Colophon model={model} words={words} />
        </main>
      </div>
    </>
  );
}

/** The title with dates and place, and the registration address while registration is open. */
function Masthead({ model, words }: BulletinProps) {
  const { event, url } = model;
  const { terms } = useWords();
  const { kind } = pageOffer(model);
  const isOpen = kind === 'internal' || kind === 'external' || kind === 'waiting';
  const venue = venueLine(event);
  return (
    <header>
      <CancelledNotice event={event} />
      {event.announcement.trim() !== '' && (
        <p className="announcement" dir="auto">
          {event.announcement}
        </p>
      )}
      <h1 dir="auto">{eventTitle(event, terms)}</h1>
      <p className="when">
        {event.startDate !== '' && (
          <span>
            <Days start={event.startDate} end={event.endDate} />
          </span>
        )}
        {venue !== '' && <span dir="auto">{venue}</span>}
        {isOpen && (
          <span>
            {words.registerAt} <b>{withoutScheme(url)}</b>
          </span>
        )}
      </p>
      <FactStrip model={model} isWhole />
    </header>
  );
}

/**
 * The URL of the page with its QR code, and the date of the printed state. In the columns, since below them it would
 * often take a sheet of its own.
 */
function Colophon({ model, words }: BulletinProps) {
  const { footer } = useWords().eventPage;
  const { url, modifiedAt } = model;
  return (
    <footer>
      <QrCode text={url} label={words.code(url)} />
      <p>
        {words.latest}
        <b>{withoutScheme(url)}</b>
        <small>
          {phrase(footer.modified(<Day date={modifiedAt.slice(0, 10)} length="short" />))}
        </small>
      </p>
    </footer>
  );
}

/** Returns a URL without its scheme, as people type it. */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
