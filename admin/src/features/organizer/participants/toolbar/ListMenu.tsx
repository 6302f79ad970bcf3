import type { Participant } from '@tabiya/domain/participants/participant';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { MenuCheckbox, MenuGroup } from '../../../../ui/MenuChoice.tsx';
import { CHOICES, type ChoiceId, choiceLabel } from '../columns.ts';
import { DownloadItem } from '../csv/DownloadItem.tsx';
import type { CsvDownload } from '../csv/use-csv-download.ts';

type ListMenuProps = {
  participants: readonly Participant[];
  download: CsvDownload;
  onImport: () => void;
  /** Starts choosing several, where rows have no checkbox until then; left out elsewhere. */
  onChoose?: () => void;
  /** The columns of the table; left out where there is none. */
  columns?: { chosen: readonly ChoiceId[]; onToggle: (id: ChoiceId) => void };
};

/** Everything that is done to the list as a whole, and not all day. */
export function ListMenu({ participants, download, onImport, onChoose, columns }: ListMenuProps) {
  return (
    <Menu label="More for the list">
      {onChoose && <MenuItem onClick={onChoose}>Choose several</MenuItem>}
      <MenuItem onClick={onImport}>Import CSV</MenuItem>
      <DownloadItem download={download} people={participants} label="Download CSV" />
      <MenuItem onClick={printWhenClosed}>Print list</MenuItem>
      {columns && (
        <MenuGroup label="Columns" hint="Those for which there is room are shown.">
          {CHOICES.map((column) => (
            <MenuCheckbox
              key={column.id}
              checked={columns.chosen.includes(column.id)}
              onToggle={() => columns.onToggle(column.id)}
            >
              {choiceLabel(column)}
            </MenuCheckbox>
          ))}
        </MenuGroup>
      )}
    </Menu>
  );
}

/** The menu goes first: printing stops everything else. */
function printWhenClosed() {
  setTimeout(() => window.print(), 200);
}
