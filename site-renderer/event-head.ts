import { formatDateRange } from '@tabiya/domain/calendar-date';
import type { EventPageModel, PublishedEvent } from '@tabiya/domain/event-page';
import { parseFormattedText, type TextNode } from '@tabiya/domain/formatted-text';
import { escapeHtml } from './document.ts';
import { venueLine } from './page/venue.ts';

const DESCRIPTION_LENGTH = 160;

/** What search engines and link previews say of the event: its own words, else when and where it is. */
export function eventDescription(event: PublishedEvent): string {
  const own = plainText(parseFormattedText(event.eventDescription)).replace(/\s+/g, ' ').trim();
  if (own === '') {
    return [formatDateRange(event.startDate, event.endDate), venueLine(event)]
      .filter((part) => part !== '')
      .join(' · ');
  }
  const characters = [...own.slice(0, DESCRIPTION_LENGTH * 2)];
  return characters.length <= DESCRIPTION_LENGTH
    ? own
    : `${characters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}

/** The Open Graph elements and the schema.org record of an event page, with the description given. */
export function eventHead(model: EventPageModel, description: string): string {
  const { event, url } = model;
  const graph = { type: 'website', title: event.title, description, url };
  const elements = Object.entries(graph).map(
    ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
  );
  return `${elements.join('')}<script type="application/ld+json">${jsonLd(model, description)}</script>`;
}

/** As JSON that can stand inside a script element: no `<` can end it. It is data and never runs. */
function jsonLd({ event, url }: EventPageModel, description: string): string {
  const record = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description,
    startDate: event.startDate,
    endDate: event.endDate,
    url,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venueName,
      address: [event.venueAddress, event.city, event.country]
        .filter((part) => part.trim() !== '')
        .join(', '),
    },
    offers: { '@type': 'Offer', price: event.registrationFee, priceCurrency: event.currency, url },
  };
  return JSON.stringify(record).replaceAll('<', '\\u003c');
}

function plainText(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.kind === 'break' ? ' ' : plainText(node.children);
    })
    .join('');
}
