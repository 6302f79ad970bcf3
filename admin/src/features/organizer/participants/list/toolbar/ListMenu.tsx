import type { ListEvent } from '@tabiya/domain/participants/column-record';
import type { Participant } from '@tabiya/domain/participants/participant';
import { Menu, MenuItem } from '../../../../../ui/Menu.tsx';
import { MenuCheckbox, MenuGroup } from '../../../../../ui/MenuChoice.tsx';
import { DownloadItem, PremiumItem } from '../../files/csv/DownloadItem.tsx';
import type { CsvDownload } from '../../files/csv/use-csv-download.ts';
import type { FileDialog } from '../../files/FileDialogs.tsx';
import { PRINTED_KINDS, type PrintedKind } from '../../print/printed-kinds.ts';
import { type ColumnChoice, choiceLabel } from '../columns.ts';

type ListMenuProps = {
  participants: readonly Participant[];
  download: CsvDownload;
  /** Opens a dialog about a file or the rating lists. */
  onFile: (dialog: FileDialog) => void;
  /** What can be printed; left out where there is nobody. */
  onPrint?: (kind: PrintedKind) => void;
  /** Begins to check players in; left out where that is going on, or where there is nobody. */
  onCheckIn?: (() => void) | undefined;
  /** Starts choosing several, where rows have no checkbox until then; left out elsewhere. */
  onChoose?: () => void;
  /** The columns of the table; left out where there is none. */
  columns?: {
    choices: readonly ColumnChoice[];
    chosen: readonly ColumnChoice[];
    toggle: (column: ColumnChoice) => void;
    event: ListEvent;
  };
};

/** Everything that is done to the list as a whole, and not all day. */
export function ListMenu({
  participants,
  download,
  onFile,
  onPrint,
  onCheckIn,
  onChoose,
  columns,
}: ListMenuProps) {
  const isNobody = participants.length === 0;
  return (
    <Menu label="More for the list">
      {onCheckIn && <MenuItem onClick={onCheckIn}>Check in players</MenuItem>}
      {onChoose && <MenuItem onClick={onChoose}>Choose several</MenuItem>}
      {!isNobody && <MenuItem onClick={() => onFile('refresh')}>Refresh ratings</MenuItem>}
      <MenuItem onClick={() => onFile('import')}>Import CSV</MenuItem>
      <DownloadItem download={download} people={participants} label="Download CSV" />
      {!isNobody && (
        <PremiumItem
          {...download}
          label="Export to a pairing program"
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
      {columns && (
        <MenuGroup label="Columns" hint="Those for which there is room are shown.">
          {columns.choices.map((column) => (
            <MenuCheckbox
              key={column.id}
              checked={columns.chosen.includes(column)}
              onToggle={() => columns.toggle(column)}
            >
              {choiceLabel(column, columns.event)}
            </MenuCheckbox>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}
