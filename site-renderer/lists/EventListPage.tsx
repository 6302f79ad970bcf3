import { EVENTS_PER_PAGE, isFiltered, pageCount } from '@tabiya/domain/lists/browse';
import { signUpPath } from '@tabiya/domain/routes/paths';
import { problemText } from '@tabiya/domain/text/problem';
import { numbered } from '../elements/numbered.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';
import { EventCard } from './EventCard.tsx';
import { EventFilters } from './EventFilters.tsx';
import { type EventListModel, LISTS, listAddress } from './event-list-model.ts';

/** The body of a list of events: filters, cards and pagination. */
export function EventListPage({ model }: { model: EventListModel }) {
  const { kind, list } = model;
  const { path, title, lead, failed } = LISTS[kind];
  return (
    <div className="site">
      <SiteHeader current={path} />
      <main className="wide">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {list === null ? (
          <div className="message" role="alert">
            <p>{problemText({ message: failed, reference: model.reference })}</p>
            <p>
              <a className="button" href={listAddress(kind, model.query)}>
                Try again
              </a>
            </p>
          </div>
        ) : (
          <>
            <EventFilters kind={kind} query={model.query} list={list} />
            <Events model={{ ...model, list }} />
          </>
        )}
      </main>
      <SiteFooter operator={model.operator} />
    </div>
  );
}

type Loaded = EventListModel & { list: NonNullable<EventListModel['list']> };

function Events({ model }: { model: Loaded }) {
  const { kind, query, list } = model;
  if (list.events.length === 0) return <Nothing model={model} />;
  const first = (query.page - 1) * EVENTS_PER_PAGE + 1;
  return (
    <>
      <p className="count">{countOf(list.total, first, list.events.length)}</p>
      <ul className="events">
        {numbered(list.events).map(({ place, item }) => (
          <li key={place}>
            <EventCard event={item} kind={kind} place={place} />
          </li>
        ))}
      </ul>
      <Pages model={model} />
    </>
  );
}

function countOf(total: number, first: number, shown: number): string {
  if (total === 1) return '1 tournament';
  return shown === total
    ? `${total} tournaments`
    : `${first} to ${first + shown - 1} of ${total} tournaments`;
}

function Nothing({ model: { kind, query } }: { model: Loaded }) {
  return (
    <div className="message">
      <p>{LISTS[kind].none}</p>
      {isFiltered(query) || query.page > 1 ? (
        <p>
          <a className="button" href={LISTS[kind].path}>
            Show all tournaments
          </a>
        </p>
      ) : (
        <p>
          Running one yourself? <a href={signUpPath('/newEvent')}>Create a tournament page</a>
        </p>
      )}
    </div>
  );
}

function Pages({ model: { kind, query, list } }: { model: Loaded }) {
  const pages = pageCount(list.total);
  if (pages === 1) return null;
  const link = (page: number, label: string, rel: string) =>
    page < 1 || page > pages ? null : (
      <a className="button quiet" href={listAddress(kind, { ...query, page })} rel={rel}>
        {label}
      </a>
    );
  return (
    <nav className="pages" aria-label="Pages">
      <span>{link(query.page - 1, 'Previous', 'prev')}</span>
      <span>
        Page {query.page} of {pages}
      </span>
      <span>{link(query.page + 1, 'Next', 'next')}</span>
    </nav>
  );
}
