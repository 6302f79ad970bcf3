import { eventIsOver } from '../event/entry-terms/registration-window.ts';
import { resultsPath } from '../routes/paths.ts';
import { isFinished } from './event-facts.ts';
import { type EventPageModel, pageOffer } from './event-page.ts';

/** The target of the large button of an event's page, or the reason why there is none. */
type MainAction =
  | ReturnType<typeof pageOffer>
  /** The results of the section or of all sections, once a round is paired. */
  | { kind: 'results'; href: string };

/** Returns true if a page shows what it takes to play: not once a round is paired, or the event is over or cancelled. */
export function showsOffer(model: EventPageModel): boolean {
  const isRunning = mainAction(model).kind === 'results';
  return !model.event.isCancelled && !isRunning && !isFinished(model);
}

/** Returns the main action of an event's page: its results while it runs, registration otherwise. */
export function mainAction(model: EventPageModel): MainAction {
  const { event, results = [], url, now } = model;
  const running = results.filter(({ played, paired }) => paired !== null || (played ?? 0) > 0);
  const [first] = running;
  if (first && !eventIsOver(event, now)) {
    return {
      kind: 'results',
      href: results.length > 1 ? '#results' : resultsPath(url, first.slug),
    };
  }
  return pageOffer(model);
}
