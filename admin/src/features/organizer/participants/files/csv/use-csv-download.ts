import type { ListedEntry } from '@tabiya/domain/entries/list/column-record';
import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useMemo } from 'react';
import { useEventPlan } from '../../../../../session/use-plan.ts';
import { notify, withdraw } from '../../../../../ui/toast/notify.ts';

/** The list as a file. */
export type CsvDownload = {
  eventId: string;
  /** True if the plan leaves it to premium. */
  isLocked: boolean;
  download: (people: readonly Participant[]) => Promise<void>;
};

/** The key of the toast about a file that could not be made. */
const FAILURE = 'participants export';

/** Hands participants to the browser as a CSV file. The code for it is fetched when it is used. */
export function useCsvDownload(
  event: TournamentEvent,
  entries: readonly ListedEntry[],
  used: readonly ListColumnName[],
): CsvDownload {
  const { eventId } = event;
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
        const wanted = new Set(people);
        const chosen = entries.filter(({ participant }) => wanted.has(participant));
        downloadParticipants(chosen, used, event, new Date());
      } catch {
        fail('Couldn’t create the file. Check your connection and try again.');
      }
    };
    return { eventId, isLocked: !csvExport, download };
  }, [event, eventId, entries, used, csvExport]);
}
