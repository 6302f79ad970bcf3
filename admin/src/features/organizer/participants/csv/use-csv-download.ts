import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { useMemo } from 'react';
import type { OrganizerNotes } from '../../../../data/organizer-notes.ts';
import { useEventPlan } from '../../../../session/use-plan.ts';
import { notify, withdraw } from '../../../../ui/toast/notify.ts';

/** The list as a file. */
export type CsvDownload = {
  eventId: string;
  /** Whether the plan leaves it to premium. */
  isLocked: boolean;
  download: (people: readonly Participant[]) => Promise<void>;
};

/** What the toast of a file that was not made goes by. */
const FAILURE = 'participants export';

/** Hands participants to the browser as a CSV file. The code for it is fetched when it is used. */
export function useCsvDownload(
  { eventId, federationType }: TournamentEvent,
  notes: OrganizerNotes,
): CsvDownload {
  const { csvExport } = useEventPlan(eventId);
  return useMemo(() => {
    const fail = (text: string) => notify({ text, tone: 'danger', key: FAILURE });
    const download = async (people: readonly Participant[]) => {
      if (people.length === 0) {
        fail('No participants to export');
        return;
      }
      withdraw(FAILURE);
      try {
        const { downloadParticipants } = await import('./export.ts');
        downloadParticipants(people, notes, federationType, new Date());
      } catch {
        fail("Couldn't make the file. Check your connection and try again.");
      }
    };
    return { eventId, isLocked: !csvExport, download };
  }, [eventId, federationType, notes, csvExport]);
}
