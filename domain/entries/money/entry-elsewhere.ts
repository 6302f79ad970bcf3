import type { EventFields } from '../../event/event.ts';
import { isSame } from '../../text/is-same.ts';
import type { Participant } from '../list/participant.ts';
import { type ChargingEvent, chargedFee } from './charged-fee.ts';

type AskingEvent = Pick<EventFields, 'questions'>;

/** What an entry has in another event of its organizer. */
export type EntryElsewhere = Pick<
  Participant,
  'sectionId' | 'answers' | 'feeFull' | 'feeOwed' | 'feeSet'
>;

/**
 * Returns what an entry has once it is moved to a section of another event: the fee of there as of the day of its
 * registration, and the answers to questions that both events ask alike.
 */
export function entryElsewhere(
  entry: Pick<Participant, 'answers' | 'registeredAt'>,
  from: AskingEvent,
  to: ChargingEvent & AskingEvent,
  sectionId: string | null,
): EntryElsewhere {
  const terms = { sectionId, reduction: '', reductionState: '' as const };
  const { feeFull, feeOwed, feeSet } = chargedFee(
    to,
    { ...terms, registeredAt: entry.registeredAt },
    null,
  );
  const kept = Object.entries(entry.answers).filter(([id]) => isAskedAlike(id, from, to));
  return { sectionId, answers: Object.fromEntries(kept), feeFull, feeOwed, feeSet };
}

function isAskedAlike(id: string, from: AskingEvent, to: AskingEvent): boolean {
  const [here, there] = [from, to].map(({ questions }) => questions.find((one) => one.id === id));
  return here !== undefined && isSame(here, there);
}

/** Returns what an entry loses by a move to another event, as the desk calls it. */
export function leftBehind(
  entry: Pick<
    Participant,
    'answers' | 'byes' | 'reduction' | 'discount' | 'feeSet' | 'feeOwed' | 'arrivedAt'
  >,
  from: AskingEvent,
  to: AskingEvent,
): string[] {
  const questions = from.questions.filter(
    ({ id }) => Object.hasOwn(entry.answers, id) && !isAskedAlike(id, from, to),
  );
  return [
    ...(entry.feeSet ? ['fee entered by hand'] : []),
    ...(entry.reduction === '' ? [] : [`reduction “${entry.reduction}”`]),
    ...(entry.discount === null
      ? []
      : [entry.discount.code === '' ? 'free place' : `code ${entry.discount.code}`]),
    ...(entry.byes.length === 0 ? [] : ['half-point byes']),
    ...(entry.arrivedAt === null ? [] : ['check-in']),
    ...questions.map(({ label }) => `answer to “${label}”`),
  ];
}
