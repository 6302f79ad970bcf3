import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import type { Need } from '@tabiya/domain/overview/needs';
import { adminViewPath, editorPath, participantListPath } from '@tabiya/domain/routes/paths';
import type { Overview } from './use-overview.ts';

/** A line of what waits for the organizer: with a detail below, and a verb that leads to where it is done. */
type NeedLine = { text: string; detail: string; verb: string; to: string };

export function needLine({ kind, count }: Need, overview: Overview): NeedLine {
  const { event, outstanding } = overview;
  const { eventId } = event;
  const players = (one: string, several: string) =>
    count === 1 ? `1 player ${one}` : `${count} players ${several}`;
  const list = (only: Parameters<typeof participantListPath>[1]) =>
    participantListPath(eventId, only);
  switch (kind) {
    case 'unpaid':
      return {
        text: players('has not paid', 'have not paid'),
        detail: outstanding ? `${minorUnitsText(outstanding, event.currency)} to come` : '',
        ...{ verb: 'Open', to: list('unpaid') },
      };
    case 'waiting':
      return {
        text: players('waits for a place', 'wait for a place'),
        detail: 'On the waiting list',
        ...{ verb: 'Open', to: list('waiting') },
      };
    case 'changes':
      return {
        text: count === 1 ? '1 change waits on the page' : `${count} changes wait on the page`,
        detail: 'Visitors see them once you publish',
        ...{ verb: 'Review', to: editorPath(eventId) },
      };
    case 'mails':
      return {
        text: count === 1 ? '1 email is held back' : `${count} emails are held back`,
        detail: 'Confirmations to players',
        ...{ verb: 'See', to: adminViewPath(eventId, 'participants') },
      };
    case 'results':
      return {
        text: count === 1 ? '1 result is missing' : `${count} results are missing`,
        detail: 'The standings wait for them',
        ...{ verb: 'Enter', to: adminViewPath(eventId, 'results') },
      };
    case 'reductions':
      return {
        text: count === 1 ? '1 reduction to confirm' : `${count} reductions to confirm`,
        detail: 'Claimed with the entry',
        ...{ verb: 'Check', to: list('claims') },
      };
    case 'outside':
      return {
        text: players('does not fit the section', 'do not fit their section'),
        detail: 'By rating or year of birth',
        ...{ verb: 'Check', to: list('outside') },
      };
    case 'ids':
      return {
        text: players(`has no ${idName(overview)}`, `have no ${idName(overview)}`),
        detail: 'Ratings are looked up by it',
        ...{ verb: 'Fill In', to: list('without-id') },
      };
    case 'incomplete':
      return {
        text: players('lacks data for rating', 'lack data for rating'),
        detail: 'For the report to the federation',
        ...{ verb: 'Fill In', to: list('incomplete') },
      };
  }
}

function idName({ event: { federationType } }: Overview): string {
  return federationType === 'FIDE' ? 'FIDE ID' : 'federation ID';
}
