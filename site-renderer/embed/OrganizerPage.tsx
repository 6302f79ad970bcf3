import { organizerCalendarPath, organizerPath, picturePath } from '@tabiya/domain/routes/paths';
import { useSiteWords } from '../elements/site-words.ts';
import { CardList, EventCards } from '../lists/EventCards.tsx';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';
import type { OrganizerPageModel } from './embed-model.ts';
import { LightTarget } from './LightTarget.tsx';

/**
 * The body of an organizer's page: the upcoming tournaments, the calendar to subscribe to, and the latest past ones.
 */
export function OrganizerPage({ model }: { model: OrganizerPageModel }) {
  const { page, slug, origin } = model;
  const { organizerPage: words } = useSiteWords();
  const calendar = organizerCalendarPath(slug);
  return (
    <div className="site">
      <SiteHeader />
      <main className="wide">
        <div className="organizer">
          <Logo page={page} />
          <div>
            <h1 dir="auto">{page.name}</h1>
            <p className="lead">{words.lead(page.upcoming.length)}</p>
            {page.since !== undefined && page.past.length > 0 && (
              <p className="since">{words.since(page.since, page.total)}</p>
            )}
          </div>
        </div>
        <p className="ways">
          <a className="button" href={`${origin.replace(/^https?:/, 'webcal:')}${calendar}`}>
            {words.subscribe}
          </a>
          <a href={calendar}>{words.download}</a>
        </p>
        <Upcoming model={model} />
        {page.past.length > 0 && (
          <>
            <h2 className="heading">{words.past}</h2>
            <CardList events={page.past} kind="upcoming" before={page.upcoming.length} />
          </>
        )}
      </main>
      <SiteFooter operator={model.operator} />
    </div>
  );
}

/** The logo of their next tournament that has one, or else of their last. */
function Logo({ page }: { page: OrganizerPageModel['page'] }) {
  const event = [...page.upcoming, ...page.past].find(({ logo }) => logo !== null);
  if (!event?.logo) return null;
  return <img src={picturePath(event.eventId, event.logo)} width="72" height="72" alt="" />;
}

/** The list of an organizer's upcoming tournaments, for another site, which shows whose they are. */
export function OrganizerEmbed({ model }: { model: OrganizerPageModel }) {
  const { organizerPage: words } = useSiteWords();
  return (
    <main className="embed" aria-label={model.page.name}>
      <LightTarget />
      <h1 className="unseen" dir="auto">
        {model.page.name}
      </h1>
      <Upcoming model={model} />
      <p className="more">
        <a href={model.origin + organizerPath(model.slug)}>{words.wholePage}</a>
      </p>
    </main>
  );
}

function Upcoming({ model: { page } }: { model: OrganizerPageModel }) {
  const { organizerPage: words } = useSiteWords();
  if (page.upcoming.length === 0) return <p className="message">{words.none}</p>;
  return <EventCards events={page.upcoming} kind="upcoming" />;
}
