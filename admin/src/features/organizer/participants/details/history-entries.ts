import { type Participant, STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import { type ChangeLine, changeLines } from '@tabiya/domain/entries/own/change-lines';
import type { ParticipantHistory } from '../../../../data/participant-history.ts';
import { parseInstant } from '../../instant.ts';

/** An event in the history of an entry; `id` distinguishes changes of one instant. */
type HistoryEntry = { at: Date; text: string; id?: number; lines?: ChangeLine[] };

/** Instants of one transaction, and of what follows it at once, count as the same: in milliseconds. */
const SAME = 2000;

/** The known events of an entry, the newest first. */
export function historyEntries(
  participant: Pick<Participant, 'registeredAt' | 'organizerCreated' | 'isGuest'>,
  history: ParticipantHistory,
  event: Parameters<typeof changeLines>[1],
  nameOf: (id: string) => string | undefined = () => undefined,
): HistoryEntry[] {
  const registered = parseInstant(participant.registeredAt);
  const created = parseInstant(history.createdAt);
  const updated = parseInstant(history.updatedAt);
  const isSame = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) <= SAME;
  // An entry that was moved here is as old as the move, which is told anyway.
  const isMoved = history.changes.some(
    ({ changes, madeAt }) =>
      typeof changes['eventMove']?.[0] === 'string' && isSame(parseInstant(madeAt), created),
  );
  const isApart = !isMoved && !isSame(registered, created);
  const entries: HistoryEntry[] = [
    ...madeEntries(participant, registered, isApart ? created : null),
    ...history.mails.map(mailEntry),
    ...history.changes.map((recorded) => changeEntry(recorded, event, nameOf)).toReversed(),
  ];
  // A change that is not recorded field by field, such as an arrival.
  const last = Math.max(0, ...history.changes.map(({ madeAt }) => parseInstant(madeAt).getTime()));
  if (updated.getTime() - last <= SAME) return newestFirst(entries);
  if (updated.getTime() - Math.max(created.getTime(), registered.getTime()) > SAME) {
    entries.push({ at: updated, text: 'Last changed' });
  }
  return newestFirst(entries);
}

function newestFirst(entries: HistoryEntry[]): HistoryEntry[] {
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The author of a change: the player by link or account. Withdrawing and registering again are named as such. */
function changeEntry(
  recorded: ParticipantHistory['changes'][number],
  event: Parameters<typeof changeLines>[1],
  nameOf: (id: string) => string | undefined,
): HistoryEntry {
  const { madeBy, madeAt, changes } = recorded;
  const [before, after] = changes['status'] ?? [];
  const by = {
    link: 'by the player, using their link',
    account: 'by the player, signed in',
    organizer: 'by you',
    formerOrganizer: 'by the previous organizer',
    site: 'automatically',
  }[madeBy];
  const byPlayer = madeBy === 'link' || madeBy === 'account';
  const what =
    byPlayer && after === 'cancelled'
      ? 'Withdrawn'
      : byPlayer && before === 'cancelled'
        ? 'Registered again'
        : (eventMove(changes['eventMove']) ??
          receiptMove(changes['receiptMove'], nameOf) ??
          receiptChange(changes['receipt']) ??
          'Changed');
  const gotPlace = madeBy === 'site' && before === 'waiting';
  const text = gotPlace ? 'Moved up from the waiting list' : `${what} ${by}`;
  return { at: parseInstant(madeAt), text, id: recorded.id, lines: changeLines(recorded, event) };
}

/** The text for an entry that was moved from or to another event; undefined where it wasn’t. */
function eventMove(change: readonly [unknown, unknown] | undefined): string | undefined {
  if (change === undefined) return undefined;
  const [from, to] = change;
  return from === null ? `Moved to ${to}` : `Moved here from ${from}`;
}

/** The text for a receipt that was moved from or to another entry; undefined where it wasn’t. */
function receiptMove(
  change: readonly [unknown, unknown] | undefined,
  nameOf: (id: string) => string | undefined,
): string | undefined {
  if (change === undefined) return undefined;
  const [from, to] = change;
  const name = nameOf(String(from ?? to)) ?? 'another player';
  return from === null ? `Payment moved to ${name}` : `Payment moved here from ${name}`;
}

/** The text for a receipt's change; undefined where the change is of something else. */
function receiptChange(change: readonly [unknown, unknown] | undefined): string | undefined {
  if (change === undefined) return undefined;
  const [before, after] = change;
  if (before === null) return 'Payment recorded';
  return after === null ? 'Payment removed' : 'Payment changed';
}

/** `created` where it is another time than that of the registration: a list was imported, or the player came again. */
function madeEntries(
  { organizerCreated, isGuest }: Pick<Participant, 'organizerCreated' | 'isGuest'>,
  registered: Date,
  created: Date | null,
): HistoryEntry[] {
  const by = isGuest ? 'as a guest' : 'with an account';
  if (created === null) {
    return [{ at: registered, text: organizerCreated ? 'Added by you' : `Registered ${by}` }];
  }
  if (organizerCreated) {
    return [
      { at: registered, text: 'Registered (from your file)' },
      { at: created, text: 'Imported by you' },
    ];
  }
  return [
    { at: created, text: `First registered ${by}` },
    { at: registered, text: 'Registered again' },
  ];
}

function mailEntry({
  kind,
  status,
  createdAt,
  sentAt,
  isWaiting,
}: ParticipantHistory['mails'][number]): HistoryEntry {
  const what = {
    registration: 'Confirmation email',
    promoted: 'Email about an open place',
    link: 'Email with the registration link',
    withdrawn: 'Email about the withdrawal',
    restored: 'Email about registering again',
    addressChanged: 'Email to the previous address',
    reminder: 'Reminder to pay',
    moved: 'Email about the move',
    movedEntry: 'Email about the move to this tournament',
    takenOver: 'Email about the player’s account',
    board: 'Email about the board',
    status: `Email about status ${STATUS_LABELS[status ?? 'registered']}`,
  }[kind];
  if (sentAt !== null) return { at: parseInstant(sentAt), text: `${what} sent` };
  const text = isWaiting ? `${what} waiting to be sent` : `${what} not sent`;
  return { at: parseInstant(createdAt), text };
}
