import { startingRounds } from '@tabiya/domain/event/schedule';
import { isFinished } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { ResultsSummary } from '@tabiya/domain/results/results-summary';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { useWords } from '../elements/words.ts';

/** Says how many rounds of a section are over; empty before the first, and if unknown. */
export function afterText(
  { played, rounds }: ResultsSummary,
  words: PublicWords['eventPage']['results'],
): string {
  return played ? words.after(played, rounds || null) : '';
}

/**
 * Returns a function that says where a paired round is: it is played from its first result on, or from its start, when
 * the page's script says so by the attributes. After the event, a game without a result is not being played. `now` is
 * the text while it is played.
 */
export function useRoundState(model: EventPageModel) {
  const { event } = model;
  const words = useWords().eventPage.results;
  const rounds = event.useInternalScheduler ? startingRounds(event) : [];
  return (round: number, isBegun: boolean, now = words.now(round)) => {
    if (isFinished(model)) return { text: words.paired(round), attributes: {} };
    const at = rounds[round - 1]?.start ?? null;
    if (isBegun) return { text: now, attributes: {} };
    const attributes = at === null ? {} : { 'data-at': at, 'data-now': now };
    return { text: words.paired(round), attributes };
  };
}
