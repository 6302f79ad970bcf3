import type { EventPageModel } from '@tabiya/domain/event/event-page';
import type { ResultsPageModel } from '@tabiya/domain/results/results-page';
import { type RenderedPage, renderEmbed } from '@tabiya/site-renderer/render';
import { embedKey } from './page-store.ts';

/** The keys of everything that other sites may show of an event, with the standings of these sections. */
export function embedKeys(eventId: string, slugs: readonly string[]): string[] {
  return [
    embedKey(eventId, 'card'),
    embedKey(eventId, 'players'),
    ...slugs.map((slug) => embedKey(eventId, 'standings', slug)),
  ];
}

/** What other sites may show of an event, by key: nothing that its own page does not show. */
export function renderEmbeds(
  eventId: string,
  page: EventPageModel,
  results: readonly ResultsPageModel[],
): Map<string, RenderedPage> {
  const pages = new Map([[embedKey(eventId, 'card'), renderEmbed({ part: 'card', page })]]);
  if (page.event.tabsShown.showParticipants) {
    pages.set(embedKey(eventId, 'players'), renderEmbed({ part: 'players', page }));
  }
  for (const model of results) {
    const key = embedKey(eventId, 'standings', model.section.slug);
    pages.set(key, renderEmbed({ part: 'standings', page: model }));
  }
  return pages;
}
