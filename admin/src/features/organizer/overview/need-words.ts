import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import type { Need } from '@tabiya/domain/overview/needs';
import { adminViewPath, editorPath, participantListPath } from '@tabiya/domain/routes/paths';
import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { refundsPath } from '../refunds-path.ts';
import type { OverviewData } from './use-overview.ts';

/** A line of what waits for the organizer: with a detail below, and a verb that leads to where it is done. */
export type NeedLine = {
  text: string;
  detail: string;
  verb: string;
  to: string;
  isUrgent: boolean;
};

/** Words the line of what waits. */
export function needLine(need: Need, overview: OverviewData): NeedLine {
  return { ...needWords(need, overview), isUrgent: need.isUrgent };
}

/** One case a kind. */
function needWords({ kind, count }: Need, overview: OverviewData): Omit<NeedLine, 'isUrgent'> {
  const { event, plan, outstanding, received } = overview;
  const { eventId } = event;
  const players = (one: string, several: string) =>
    plural(count, `player ${one}`, `players ${several}`);
  const list = (only: Parameters<typeof participantListPath>[1]) =>
    participantListPath(eventId, only);
  switch (kind) {
    case 'unpaid':
      return {
        text: players('hasn’t paid', 'haven’t paid'),
        detail: outstanding ? `${minorUnitsText(outstanding, event.currency)} outstanding` : '',
        verb: 'Open',
        to: list('unpaid'),
      };
    case 'refunds':
      return {
        text: players('has to be refunded', 'have to be refunded'),
        detail: `${minorUnitsText(received, event.currency)} received`,
        verb: 'Open',
        to: refundsPath(eventId, plan),
      };
    case 'waiting':
      return {
        text: players('is waiting for a place', 'are waiting for a place'),
        detail: 'On the waiting list',
        verb: 'Open',
        to: list('waiting'),
      };
    case 'changes':
      return {
        text: plural(count, 'change isn’t published yet', 'changes aren’t published yet'),
        detail: `Visitors won’t see ${pluralForm(count, 'it', 'them')} until you publish`,
        verb: 'Review',
        to: editorPath(eventId),
      };
    case 'mails':
      return {
        text: plural(count, 'email is delayed', 'emails are delayed'),
        detail: 'Confirmations to players',
        verb: 'View',
        to: adminViewPath(eventId, 'participants'),
      };
    case 'results':
      return {
        text: plural(count, 'result is missing', 'results are missing'),
        detail: 'Standings update once they’re in',
        verb: 'Enter',
        to: adminViewPath(eventId, 'results'),
      };
    case 'reductions':
      return {
        text: plural(count, 'reduction to confirm', 'reductions to confirm'),
        detail: 'Claimed on the form',
        verb: 'Check',
        to: list('claims'),
      };
    case 'outside':
      return {
        text: players('isn’t eligible for their section', 'aren’t eligible for their section'),
        detail: 'Based on rating or year of birth',
        verb: 'Check',
        to: list('outside'),
      };
    case 'ids':
      return {
        text: players(`has no ${idName(overview)}`, `have no ${idName(overview)}`),
        detail: 'Needed to look up ratings',
        verb: 'Fill In',
        to: list('without-id'),
      };
    case 'incomplete':
      return {
        text: players('is missing details for rating', 'are missing details for rating'),
        detail: 'Needed for the rating report',
        verb: 'Fill In',
        to: list('incomplete'),
      };
  }
}

function idName({ event: { federationType } }: OverviewData): string {
  return federationType === 'FIDE' ? 'FIDE ID' : 'federation ID';
}
