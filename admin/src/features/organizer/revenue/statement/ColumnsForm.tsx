import {
  areEnough,
  type StatementColumns,
} from '@tabiya/domain/interchange/statement/statement-table';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TabCard } from '../../TabCard.tsx';
import type { AskedTable } from './use-statement-lines.ts';

/** What is asked of a table. An amount is in one column, perhaps with its direction in another, or money in and out in two. */
const FIELDS = [
  { column: 'day', label: 'Booked' },
  { column: 'party', label: 'From' },
  { column: 'text', label: 'Text' },
  { column: 'amount', label: 'Amount' },
  { column: 'credit', label: 'Money in' },
  { column: 'debit', label: 'Money out' },
  { column: 'direction', label: 'In or out' },
] as const;

/** The number of rows that show what is in the columns. */
const SHOWN_ROWS = 3;

type ColumnsFormProps = {
  table: AskedTable;
  onTake: (heads: readonly string[], columns: StatementColumns) => void;
};

/** Asks once for the columns of a bank whose table isn’t known. */
export function ColumnsForm({ table, onTake }: ColumnsFormProps) {
  const [heads = [], ...rows] = table.rows;
  const [columns, setColumns] = useState(table.guess);
  const options = heads.map((head, at) => ({
    value: String(at),
    label: head || `Column ${at + 1}`,
  }));
  return (
    <TabCard
      title={`Columns of ${table.name}`}
      lead="Choose what the columns contain. This browser remembers them for this bank."
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FIELDS.map(({ column, label }) => (
          <SelectField
            key={column}
            label={label}
            placeholder="None"
            options={options}
            value={String(columns[column] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              setColumns(({ [column]: _, ...others }) =>
                value === '' ? others : { ...others, [column]: Number(value) },
              )
            }
          />
        ))}
      </div>
      <div className="overflow-x-auto">
        <table aria-label="First rows" className="text-left text-14">
          <thead>
            <tr className="text-muted *:py-1 *:pr-4 *:font-semibold">
              {options.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row) => (
              <tr key={row.join()} className="border-t border-line *:py-1 *:pr-4">
                {options.map(({ value }) => (
                  <td key={value} className="max-w-60 truncate">
                    {row[Number(value)]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={!areEnough(columns)}
        onClick={() => onTake(heads, columns)}
      >
        Read Statement
      </Button>
    </TabCard>
  );
}
