import type { TournamentEvent } from '@tabiya/domain/event/event';
import { Button } from '../../../../ui/Button.tsx';
import type { CsvDownload } from '../files/csv/use-csv-download.ts';
import type { FileDialog } from '../files/FileDialogs.tsx';
import { NoParticipants } from './NoParticipants.tsx';
import { ListMenu } from './toolbar/ListMenu.tsx';

type EmptyListProps = {
  event: TournamentEvent;
  download: CsvDownload;
  onAdd: () => void;
  onFile: (dialog: FileDialog) => void;
};

/** Replaces a list without participants. */
export function EmptyList({ event, download, onAdd, onFile }: EmptyListProps) {
  return (
    <>
      <div className="mb-4 flex justify-end gap-2">
        <Button size="small" variant="primary" onClick={onAdd}>
          Add Participant
        </Button>
        <ListMenu participants={[]} download={download} onFile={onFile} />
      </div>
      <NoParticipants event={event} />
    </>
  );
}
