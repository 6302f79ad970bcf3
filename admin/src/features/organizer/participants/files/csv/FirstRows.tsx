import { FILE_ENCODINGS, type FileEncoding } from '@tabiya/domain/entries/list/file-encoding';
import { ScrollArea } from '../../../../../ui/ScrollArea.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import type { CsvTable } from './read-file.ts';

/** Enough lines to see whether letters and columns are right. */
const SHOWN = 3;

type FirstRowsProps = {
  table: CsvTable;
  encoding: FileEncoding;
  onEncoding: (encoding: FileEncoding) => void;
};

/** The first rows of the file as they are read, and in which encoding that is: wrong letters show which it is not. */
export function FirstRows({ table, encoding, onEncoding }: FirstRowsProps) {
  return (
    <section aria-label="File" className="grid gap-3">
      <SelectField
        label="Encoding"
        hint="Choose another encoding if letters look wrong below."
        options={FILE_ENCODINGS}
        value={encoding}
        onChange={(event) => onEncoding(event.currentTarget.value as FileEncoding)}
      />
      <ScrollArea className="overflow-x-auto rounded-control border border-line">
        <table aria-label="First rows" className="w-full text-left text-12">
          <thead className="bg-sunken">
            <Row cells={table.heads} as="th" />
          </thead>
          <tbody>
            {table.lines.slice(0, SHOWN).map((cells, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file have nothing else, and never move.
              <Row key={line} cells={cells} as="td" />
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}

function Row({ cells, as: Cell }: { cells: readonly string[]; as: 'th' | 'td' }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      {cells.map((text, column) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: only their position distinguishes columns.
          key={column}
          className="max-w-40 truncate px-2 py-1.5"
        >
          {text}
        </Cell>
      ))}
    </tr>
  );
}
