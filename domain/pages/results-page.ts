import type { PublishedEvent } from '../event/published-event.ts';
import type { ReleasedResults } from '../results/release.ts';
import type { ResultsLink } from '../results/results-summary.ts';

/** The data of a section's results page. The same model gives the same page, byte for byte. */
export type ResultsPageModel = {
  event: PublishedEvent;
  section: ResultsLink;
  /** All sections of the event that have results, in their order. */
  sections: readonly ResultsLink[];
  results: ReleasedResults;
  /** The absolute URL of the event's page. */
  url: string;
  /** When the event last changed, as an ISO instant. */
  modifiedAt: string;
  /** The absolute URL of the event's share picture, if there is one. */
  sharePicture?: string | null;
  /** True if the site has an imprint; false by default. */
  hasImprint?: boolean;
  /** True if the page reports visits; false by default. */
  countsVisits?: boolean;
};
