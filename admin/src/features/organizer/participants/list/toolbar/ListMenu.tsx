import type { ListEvent } from '@tabiya/domain/participants/column-record';
import type { Participant } from '@tabiya/domain/participants/participant';
import { Menu, MenuItem } from '../../../../../ui/Menu.tsx';
import { MenuCheckbox, MenuGroup } from '../../../../../ui/MenuChoice.tsx';
import { DownloadItem, PremiumItem } from '../../files/csv/DownloadItem.tsx';
import type { CsvDownload } from '../../files/csv/use-csv-download.ts';
import { PRINTED_KINDS, type PrintedKind } from '../../print/printed-kinds.ts';
import { type ColumnChoice, choiceLabel } from '../columns.ts';

type ListMenuProps = {
  participants: readonly Participant[];
  download: CsvDownload;
  onImport: () => void;
  /** Begins an export to a pairing program; left out where there is nobody. */
  onExport?: () => void;
  /** Compares the entries with the newest rating lists; left out where there is nobody. */
  onRefresh?: () => void;
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
  onImport,
  onExport,
  onRefresh,
  onPrint,
  onCheckIn,
  onChoose,
  columns,
}: ListMenuProps) {
  return (
    <Menu label="More for the list">
      {onCheckIn && <MenuItem onClick={onCheckIn}>Check in players</MenuItem>}
      {onChoose && <MenuItem onClick={onChoose}>Choose several</MenuItem>}
      {onRefresh && <MenuItem onClick={onRefresh}>Refresh ratings</MenuItem>}
      <MenuItem onClick={onImport}>Import CSV</MenuItem>
      <DownloadItem download={download} people={participants} label="Download CSV" />
      {onExport && (
        <PremiumItem {...download} label="Export to a pairing program" onClick={onExport} />
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
