import { byMonth, type ListedEvent } from '@tabiya/domain/pages/browse';
import { formatMonth } from '@tabiya/domain/time-and-place/calendar-date';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { EventCard } from './EventCard.tsx';
import type { EventListModel } from './event-list-model.ts';

type CardsProps = {
  events: readonly ListedEvent[];
  kind: EventListModel['kind'];
  /** The number of cards before these on the page. */
  before?: number;
};

/** The cards of events under the months in which they start. */
export function EventCards({ events, kind, before = 0 }: CardsProps) {
  const { terms, lists } = useSiteWords();
  let shown = before;
  const months = byMonth(events).map((group) => {
    const place = shown;
    shown += group.events.length;
    return { ...group, place };
  });
  return months.map(({ month, events: ofMonth, place }) => (
    <section key={month}>
      <h2 className="heading">
        {month === '' ? lists.dateUnknown : formatMonth(month, terms.locale)}
      </h2>
      <CardList events={ofMonth} kind={kind} before={place} />
    </section>
  ));
}

/** The cards of events. */
export function CardList({ events, kind, before = 0 }: CardsProps) {
  return (
    <ul className="events">
      {numberItems(events).map(({ place, item }) => (
        <li key={place}>
          <EventCard event={item} kind={kind} place={before + place} />
        </li>
      ))}
    </ul>
  );
}
