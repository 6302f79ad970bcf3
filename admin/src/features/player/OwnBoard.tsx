import { entryPath } from '@tabiya/domain/routes/paths';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { makeBoardLink } from '../../data/own-entries.ts';
import type { JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast/notify.ts';

/** How many days before a tournament its first round may be paired, and how many after it the page is still there. */
const [BEFORE, AFTER] = [2, 13];

/** Leads to the page of an entry, which has the player's board, their rounds, and the report of a game. */
export function OwnBoard({ event, entry }: { event: JoinedEvent; entry: OwnEntry }) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const plays = entry.status === 'registered' || entry.status === 'paid';
  if (!plays || event.status !== 'published' || event.isCancelled || !isOn(event)) return null;
  const open = async () => {
    setBusy(true);
    try {
      location.assign(entryPath(await makeBoardLink(client, { ...event, ...entry })));
    } catch (error) {
      setBusy(false);
      notify({ text: (error as Error).message, tone: 'danger' });
    }
  };
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <Button variant="primary" busy={isBusy} onClick={() => void open()}>
        {entry.isOwn ? 'Your Board' : `${entry.fullName}’s Board`}
      </Button>
      <p className="text-14 text-muted">See boards and rounds, and report results.</p>
    </div>
  );
}

/** Returns true from shortly before a tournament until its entries can no longer be opened. */
function isOn({ startDate, endDate, timeZone }: JoinedEvent): boolean {
  if (startDate === '') return false;
  const today = toCalendarDate(new Date(), timeZone || undefined);
  return addDays(startDate, -BEFORE) <= today && today <= addDays(endDate || startDate, AFTER);
}
