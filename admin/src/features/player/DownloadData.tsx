import type { ParticipantKey } from '../../data/participants.ts';
import { participantData } from '../../data/personal-data.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { notify } from '../../ui/toast/notify.ts';

/** Saves all that is stored about an entry as a file. */
export function DownloadData(entry: ParticipantKey) {
  const client = useClient();
  const download = async () => {
    try {
      saveFile(await participantData(client, entry), `registration-${entry.eventId}.json`);
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger' });
    }
  };
  return (
    <Button size="small" variant="quiet" className="mt-2 -ml-3.5" onClick={() => void download()}>
      Download My Data
    </Button>
  );
}
