import {
  type Participant,
  type ParticipantStatus,
  STATUS_LABELS,
} from '@tabiya/domain/participants/participant';

/** Statuses by the ids of participants. */
export type Statuses = ReadonlyMap<string, ParticipantStatus>;

export function statusesOf(
  people: readonly Participant[],
  statusOf: (one: Participant) => ParticipantStatus,
): Statuses {
  return new Map(people.map((one) => [one.id, statusOf(one)]));
}

/** What an action that sets a status is called. */
export function statusAction(status: ParticipantStatus): string {
  return `Mark as ${STATUS_LABELS[status]}`;
}

/** Says that participants now have a status. */
export function statusText(people: readonly Participant[], status: ParticipantStatus): string {
  const [first] = people;
  const who = people.length === 1 && first ? first.fullName : `${people.length} participants`;
  return `${who} marked as ${STATUS_LABELS[status].toLowerCase()}.`;
}

/** How many of those who were not changed are named. */
const MOST_NAMED = 5;

/** Says who could not be changed and why; the reason alone where only one was to be changed. */
export function failuresText(
  failed: readonly Participant[],
  reasons: ReadonlyMap<string, string>,
  all: number,
): string {
  const reasonOf = ({ id }: Participant) => reasons.get(id) ?? '';
  const [first] = failed;
  if (all === 1 && first) return reasonOf(first);
  const byReason = Map.groupBy(failed.slice(0, MOST_NAMED), reasonOf);
  const named = [...byReason].map(
    ([reason, people]) => `${people.map(({ fullName }) => fullName).join(', ')}: ${reason}`,
  );
  const more = failed.length - MOST_NAMED;
  return [
    `${failed.length} of ${all} not changed.`,
    ...named,
    ...(more > 0 ? [`${more} more are marked in the list.`] : []),
  ].join(' ');
}
