import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';

/**
 * The widths of columns on a sheet in landscape, in millimetres; the name has at least its own and takes what is left.
 * If there is no room for all, the first come first. Columns without a width, such as answers, are only in the file.
 */
export const PAPER_WIDTHS: Readonly<Partial<Record<ListColumnName, number>>> = {
  fullName: 44,
  status: 17,
  sectionId: 22,
  rating: 12,
  fideId: 17,
  feeOwed: 17,
  received: 17,
  phoneNumber: 27,
  email: 44,
  byes: 11,
  localFederationId: 16,
  title: 10,
  federation: 18,
  birthYear: 10,
  waitingPlace: 13,
  organizerNotes: 30,
  club: 24,
  arrivedAt: 20,
  notes: 30,
  registeredAt: 20,
};

/** The order of the columns by which they get a place. */
const FIRST_TO_FIT = Object.keys(PAPER_WIDTHS);

/** The room for columns on an A4 or Letter sheet in landscape, besides the line number. */
const ROOM = 250;

/** Splits the columns into those that fit on a sheet, in list order, and those that don’t. */
export function paperColumns(names: readonly ListColumnName[]): {
  columns: ListColumnName[];
  others: ListColumnName[];
} {
  let left = ROOM;
  const fitting = new Set<string>();
  for (const name of FIRST_TO_FIT) {
    const wanted = names.find((one) => one === name);
    const width = wanted === undefined ? undefined : PAPER_WIDTHS[wanted];
    if (width === undefined || width > left) continue;
    fitting.add(name);
    left -= width;
  }
  return {
    columns: names.filter((name) => fitting.has(name)),
    others: names.filter((name) => !fitting.has(name)),
  };
}
