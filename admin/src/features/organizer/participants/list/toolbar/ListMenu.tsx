import type { Participant } from '@tabiya/domain/entries/list/participant';
import { SHORTCUTS } from '../../../../../tournament/keys/shortcuts.ts';
import { Menu, MenuItem } from '../../../../../ui/Menu.tsx';
import { MenuGroup } from '../../../../../ui/MenuChoice.tsx';
import { DownloadItem, PremiumItem } from '../../files/csv/DownloadItem.tsx';
import type { CsvDownload } from '../../files/csv/use-csv-download.ts';
import type { FileDialog } from '../../files/FileDialogs.tsx';
import { PRINTED_KINDS, type PrintedKind } from '../printed-kinds.ts';

type ListMenuProps = {
  participants: readonly Participant[];
  download: CsvDownload;
  /** Opens a dialog about a file or the rating lists. */
  onFile: (dialog: FileDialog) => void;
  /** Undoes the last import; null or left out where there is none to undo. */
  onUndoImport?: (() => void) | null;
  /** Prints the list; omitted if it is empty. */
  onPrint?: (kind: PrintedKind) => void;
  /** Starts check-in; omitted if that has started, or the list is empty. */
  onCheckIn?: (() => void) | undefined;
  /** Starts choosing several, where rows have no checkbox until then; left out elsewhere. */
  onChoose?: () => void;
  /** Chooses the columns of the table; left out where there is none. */
  onColumns?: () => void;
};

/** Everything that is done to the list as a whole, and not all day. */
export function ListMenu({
  participants,
  download,
  onFile,
  onUndoImport,
  onPrint,
  onCheckIn,
  onChoose,
  onColumns,
}: ListMenuProps) {
  const isNobody = participants.length === 0;
  return (
    <Menu label="More list actions">
      {onCheckIn && (
        <MenuItem keys={SHORTCUTS.checkIn.keys} onClick={onCheckIn}>
          Check In Players
        </MenuItem>
      )}
      {onChoose && <MenuItem onClick={onChoose}>Select Multiple</MenuItem>}
      {onColumns && <MenuItem onClick={onColumns}>Columns</MenuItem>}
      {!isNobody && <MenuItem onClick={() => onFile('refresh')}>Refresh Ratings</MenuItem>}
      <MenuItem onClick={() => onFile('import')}>Import CSV</MenuItem>
      {onUndoImport && <MenuItem onClick={onUndoImport}>Undo Import</MenuItem>}
      <DownloadItem download={download} people={participants} label="Download CSV" />
      {!isNobody && (
        <PremiumItem
          {...download}
          label="Export to a Pairing Program"
          onClick={() => onFile('export')}
        />
      )}
      {onPrint && (
        <MenuGroup label="Print">
          {PRINTED_KINDS.map(({ kind, label, hint }) => (
            <MenuItem key={kind} hint={hint} onClick={() => onPrint(kind)}>
              {label}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}
