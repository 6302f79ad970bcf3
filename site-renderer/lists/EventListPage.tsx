import { EVENTS_PER_PAGE, isFiltered, pageCount } from '@tabiya/domain/pages/browse';
import { signUpPath } from '@tabiya/domain/routes/paths';
import { problemText } from '@tabiya/domain/text/problem';
import type { ReactNode } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import { SiteFooter } from '../site-frame/SiteFooter.tsx';
import { SiteHeader } from '../site-frame/SiteHeader.tsx';
import { EventCards } from './EventCards.tsx';
import { EventFilters } from './EventFilters.tsx';
import { type EventListModel, LISTS, listAddress } from './event-list-model.ts';

/** The body of a list of events: filters, cards and pagination. */
export function EventListPage({ model }: { model: EventListModel }) {
  const { kind, list } = model;
  const { terms, lists } = useSiteWords();
  const { title, lead, failed } = lists[kind];
  return (
    <div className="site">
      <SiteHeader current={LISTS[kind].path} />
      <main className="wide">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {list === null ? (
          <div className="message" role="alert">
            <p>{problemText({ message: failed, reference: model.reference }, terms)}</p>
            <p>
              <a className="button" href={listAddress(kind, model.query)}>
                {lists.tryAgain}
              </a>
            </p>
          </div>
        ) : (
          <>
            <EventFilters kind={kind} query={model.query} list={list}>
              <Count model={{ ...model, list }} />
            </EventFilters>
            <Events model={{ ...model, list }} />
          </>
        )}
      </main>
      <SiteFooter operator={model.operator} />
    </div>
  );
}

type LoadedModel = EventListModel & { list: NonNullable<EventListModel['list']> };

/** The number of events, and which of them are on this page. */
function Count({ model: { query, list } }: { model: LoadedModel }) {
  const words = useSiteWords().lists;
  const shown = list.events.length;
  if (shown === 0) return null;
  const first = (query.page - 1) * EVENTS_PER_PAGE + 1;
  return (
    <p className="count">
      {shown === list.total
        ? words.count(list.total)
        : words.part(first, first + shown - 1, list.total)}
    </p>
  );
}

function Events({ model }: { model: LoadedModel }) {
  if (model.list.events.length === 0) return <Nothing model={model} />;
  return (
    <>
      <EventCards events={model.list.events} kind={model.kind} />
      <Pages model={model} />
    </>
  );
}

function Nothing({ model: { kind, query } }: { model: LoadedModel }) {
  const words = useSiteWords().lists;
  const create = (text: string) => <a href={signUpPath('/newEvent')}>{text}</a>;
  return (
    <div className="message">
      <p>{words[kind].none}</p>
      {isFiltered(query) || query.page > 1 ? (
        <p>
          <a className="button" href={LISTS[kind].path}>
            {words.showAll}
          </a>
        </p>
      ) : (
        <p>{phrase(words.invitation<ReactNode>(create))}</p>
      )}
    </div>
  );
}

function Pages({ model: { kind, query, list } }: { model: LoadedModel }) {
  const words = useSiteWords().lists;
  const pages = pageCount(list.total);
  if (pages === 1) return null;
  const link = (page: number, label: string, rel: string) =>
    page < 1 || page > pages ? null : (
      <a className="button quiet" href={listAddress(kind, { ...query, page })} rel={rel}>
        {label}
      </a>
    );
  return (
    <nav className="pages" aria-label={words.pages}>
      <span>{link(query.page - 1, words.previous, 'prev')}</span>
      <span>{words.page(query.page, pages)}</span>
      <span>{link(query.page + 1, words.next, 'next')}</span>
    </nav>
  );
}
