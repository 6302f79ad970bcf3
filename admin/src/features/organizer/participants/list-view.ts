import type { FederationType } from '@tabiya/domain/event/federation';
import {
  COLUMN_NAMES,
  listColumn,
  type SortColumn,
} from '@tabiya/domain/participants/list-columns';
import {
  countingRating,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/participants/participant';
import { foldedText, searchableText } from '@tabiya/domain/text/folded-text';
import { parseInstant } from '../instant.ts';

/** What of the list is shown, and in which order. */
export type ListView = {
  search: string;
  status: ParticipantStatus | 'all';
  sortBy: SortColumn;
  descending: boolean;
};

/** In the order in which they registered. */
export const WHOLE_LIST: ListView = {
  search: '',
  status: 'all',
  sortBy: 'registeredAt',
  descending: false,
};

/** The view after a press on a column's head: by that column, and the other way round when it is already. */
export function sortedBy(view: ListView, column: SortColumn): ListView {
  const descending = view.sortBy === column ? !view.descending : column === 'rating';
  return { ...view, sortBy: column, descending };
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The participants of a view. Every word searched for must occur in name, email, phone, an id or the notes; marks on
 * letters need not be typed.
 * Who has nothing in the column that sorts comes last either way.
 */
export function participantsInView(
  participants: readonly Participant[],
  view: ListView,
  federationType: FederationType,
): Participant[] {
  const words = foldedText(view.search).split(/\s+/).filter(Boolean);
  const shown = participants.filter(
    (one) =>
      (view.status === 'all' || one.status === view.status) &&
      words.every((word) => searchText(one).includes(word)),
  );
  const keyed = shown.map((one) => ({ one, key: sortKey(one, view.sortBy, federationType) }));
  const direction = view.descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === '' || b.key === '') return Number(a.key === '') - Number(b.key === '');
    const order =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : collator.compare(String(a.key), String(b.key));
    return order * direction;
  });
  return keyed.map(({ one }) => one);
}

/** An entry that changes is another object. */
const searchTexts = new WeakMap<Participant, string>();

function searchText(one: Participant): string {
  const known = searchTexts.get(one);
  if (known !== undefined) return known;
  const searched = COLUMN_NAMES.filter((name) => listColumn(name).isSearched);
  const values: Readonly<Record<string, unknown>> = one;
  const texts = searched.map((name) => values[name] ?? '');
  const text = searchableText([...texts, one.disputedFideId, one.disputedFederationId].join('\n'));
  searchTexts.set(one, text);
  return text;
}

function sortKey(one: Participant, column: SortColumn, federationType: FederationType) {
  if (column === 'rating') return countingRating(one, federationType) ?? '';
  if (column === 'registeredAt') return parseInstant(one.registeredAt).getTime();
  return one[column];
}
