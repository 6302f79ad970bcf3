import { eventTitle } from '@tabiya/domain/event/title';
import { formatMoney } from '@tabiya/domain/money/currency';
import { participantListPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ListedEvent } from '../../../data/listed-events.ts';
import { type NeedLine, needLine } from '../overview/need-words.ts';
import type { OverviewData } from '../overview/use-overview.ts';

/** Everything that waits in the next tournament, then fees due in later ones, each with the tournament’s name. */
export function dashboardNeeds(overview: OverviewData, later: readonly ListedEvent[]): NeedLine[] {
  const title = eventTitle(overview.event, TERMS);
  const lines = overview.needs.map((need) => needLine(need, overview));
  return [
    ...lines.map((line) => ({ ...line, detail: joined(title, line.detail) })),
    ...later.filter(({ open }) => (open ?? 0) > 0).map(unpaidLine),
  ];
}

function unpaidLine(event: ListedEvent): NeedLine {
  const { eventId, unpaidCount, open, currency } = event;
  return {
    text: plural(unpaidCount, 'player hasn’t paid', 'players haven’t paid'),
    detail: joined(eventTitle(event, TERMS), `${formatMoney(open ?? 0, currency)} outstanding`),
    verb: 'Open',
    to: participantListPath(eventId, 'unpaid'),
    isUrgent: false,
  };
}

function joined(title: string, detail: string): string {
  return [title, detail].filter(Boolean).join(' · ');
}
