import type { ColumnGroup } from '@tabiya/domain/participants/columns';
import { columnsIn, listColumn } from '@tabiya/domain/participants/list-columns';

/** A column of the table, which several things share: all of it fits beside a scroll bar on a screen of 1280 pixels. */
type TableColumn = {
  group: ColumnGroup;
  /** In pixels: fixed, so that nothing moves while rows come and go. */
  width: number;
  /** Of its cells. */
  className: string;
};

export const TABLE_COLUMNS: readonly TableColumn[] = [
  {
    group: 'name',
    width: 142,
    className: 'sticky left-0 z-5 bg-surface font-semibold wrap-anywhere',
  },
  { group: 'contact', width: 172, className: 'wrap-anywhere' },
  { group: 'ids', width: 116, className: 'tabular wrap-anywhere' },
  { group: 'rating', width: 82, className: 'tabular text-right' },
  { group: 'notes', width: 110, className: '' },
  { group: 'private', width: 146, className: '' },
  {
    group: 'state',
    width: 120,
    className: 'sticky right-56.5 z-5 bg-surface shadow-[inset_1px_0_0_var(--line)]',
  },
];

const ACTIONS_WIDTH = 226;

/** The widths of all columns, that of the actions last. */
export const TABLE_WIDTHS = [...TABLE_COLUMNS.map(({ width }) => width), ACTIONS_WIDTH];

export const TABLE_WIDTH = TABLE_WIDTHS.reduce((sum, width) => sum + width, 0);

/** What stands at the head of a table's column, from top to bottom. */
export function headsOf(group: ColumnGroup): string[] {
  return columnsIn(group).map((name) => listColumn(name).label);
}
