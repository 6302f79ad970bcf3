import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { OrganizerPage } from '@tabiya/domain/pages/organizer-page';
import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import type { Operator } from '../site-frame/operator.ts';

/** An embedded part of an event: its card, its players, or the standings of a section. */
export type EmbedModel =
  | { part: 'card'; page: EventPageModel }
  | { part: 'players'; page: EventPageModel }
  | { part: 'standings'; page: ResultsPageModel };

/** The data of an organizer's page, or of their list for other sites. */
export type OrganizerPageModel = {
  slug: string;
  page: OrganizerPage;
  /** The site's public origin. */
  origin: string;
  operator?: Operator | undefined;
};
