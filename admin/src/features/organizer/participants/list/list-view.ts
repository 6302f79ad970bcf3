import type { ListEvent, ListedEntry } from '@tabiya/domain/entries/list/column-record';
import { claimsReduction, isIncomplete, lacksId } from '@tabiya/domain/entries/list/lacking-data';
import {
  COLUMN_NAMES,
  eventColumn,
  listColumn,
  type SortColumn,
  sortKey,
} from '@tabiya/domain/entries/list/list-columns';
import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import {
  holdsPlace,
  type Participant,
  type ParticipantStatus,
} from '@tabiya/domain/entries/list/participant';
import { showsName } from '@tabiya/domain/entries/list/shown-name';
import { UNVERIFIED } from '@tabiya/domain/entries/lookup/list-check';
import { isUnpaid } from '@tabiya/domain/entries/money/entry-money';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import type { organizerScreen, SearchOf } from '@tabiya/domain/routes/search';
import { foldedText } from '@tabiya/domain/text/folded-text';
import { searchableText } from '@tabiya/domain/text/searchable-text';
import { parseInstant } from '../../instant.ts';

/** A filter of the list besides status and section. */
export type ListFilter =
  | 'everybody'
  | 'unpaid'
  | 'arrived'
  | 'absent'
  | 'outside'
  | 'claims'
  | 'withheld'
  | 'without-id'
  | 'incomplete';

/** The filters, grouping, and order of the list. */
export type ListView = {
  search: string;
  status: ParticipantStatus | 'all';
  /** The id of a section; empty for entries without an existing one, `all` for all. */
  section: string;
  only: ListFilter;
  /** True if the list is grouped by section. */
  isGrouped: boolean;
  sortBy: SortColumn;
  descending: boolean;
};

/** The unfiltered list in order of registration. */
export const WHOLE_LIST: ListView = {
  search: '',
  status: 'all',
  section: 'all',
  only: 'everybody',
  isGrouped: false,
  sortBy: 'registeredAt',
  descending: false,
};

/** The initial view for the filter in the URL. */
export function listViewFromUrl(filter: SearchOf<typeof organizerScreen>['only']): ListView {
  if (filter === 'waiting' || filter === 'paid') return { ...WHOLE_LIST, status: filter };
  return filter === null ? WHOLE_LIST : { ...WHOLE_LIST, only: filter };
}

/** Returns true if a view shows everyone. */
export function isUnfiltered({ search, status, section, only }: ListView): boolean {
  return search === '' && status === 'all' && section === 'all' && only === 'everybody';
}

/** Returns the view sorted by a column, or with the order reversed if it was sorted by it already. */
export function sortedBy(view: ListView, column: SortColumn, event: ListEvent): ListView {
  const startsHighest = eventColumn(column, event).startsHighest === true;
  const descending = view.sortBy === column ? !view.descending : startsHighest;
  return { ...view, sortBy: column, descending };
}

/** The predicate of each filter. */
const FILTERS: Readonly<Record<ListFilter, (one: Participant, event: ListEvent) => boolean>> = {
  everybody: () => true,
  unpaid: isUnpaid,
  arrived: ({ arrivedAt }) => arrivedAt !== null,
  absent: (one) => one.arrivedAt === null && holdsPlace(one),
  outside: (one, event) => outsideText(one, event) !== '',
  claims: claimsReduction,
  'without-id': lacksId,
  incomplete: isIncomplete,
  withheld: (one, event) => !showsName(one, event.startDate),
};

function isInSection({ sectionId }: Participant, wanted: string, { sections }: ListEvent): boolean {
  if (wanted === 'all') return true;
  return wanted === '' ? sections.every(({ id }) => id !== sectionId) : sectionId === wanted;
}

/** Checks whether a participant matches a filter. */
export function matchesFilter(
  filter: ListFilter,
  participant: Participant,
  event: ListEvent,
): boolean {
  return FILTERS[filter](participant, event);
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The participants of a view. Every word of the search must occur in name, email, phone, an ID, or the notes;
 * diacritics are optional. A payment reference is also found by its beginning. Entries without a value in the sort column come last in both directions.
 */
export function participantsInView(
  entries: readonly ListedEntry[],
  view: ListView,
  event: ListEvent,
): Participant[] {
  const words = foldedText(view.search).split(/\s+/).filter(Boolean);
  const shown = entries.filter(
    ({ participant: one }) =>
      (view.status === 'all' || one.status === view.status) &&
      isInSection(one, view.section, event) &&
      matchesFilter(view.only, one, event) &&
      (words.every((word) => searchText(one).includes(word)) || hasReference(one, view.search)),
  );
  const keyed = shown.map((entry) => ({
    one: entry.participant,
    group: view.isGrouped ? sortKey('sectionId', entry, event) : '',
    key: keyIn(view.sortBy, entry, event),
  }));
  const direction = view.descending ? -1 : 1;
  keyed.sort((a, b) => compared(a.group, b.group, 1) || compared(a.key, b.key, direction));
  return keyed.map(({ one }) => one);
}

type Key = string | number;

function compared(a: Key, b: Key, direction: number): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return order * direction;
}

/** Converts instants to numbers, which sort faster and don’t depend on the database’s format. */
function keyIn(column: SortColumn, entry: ListedEntry, event: ListEvent): Key {
  const key = sortKey(column, entry, event);
  if (key === '' || typeof key === 'number' || !eventColumn(column, event).isInstant) return key;
  return parseInstant(key).getTime();
}

/** Returns true if a search is the payment reference of an entry, or its beginning with a digit. */
function hasReference({ referenceNumber }: Participant, search: string): boolean {
  const signs = search.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return /^RF\d/.test(signs) && paymentReference(referenceNumber).startsWith(signs);
}

/** A changed entry is a new object. */
const searchTexts = new WeakMap<Participant, string>();

function searchText(one: Participant): string {
  const known = searchTexts.get(one);
  if (known !== undefined) return known;
  const searched = COLUMN_NAMES.filter((name) => listColumn(name).isSearched);
  const values: Readonly<Record<string, unknown>> = one;
  const texts = searched.map((name) => values[name] ?? '');
  const marks = [one.disputedFideId, one.disputedFederationId, one.unverified && UNVERIFIED];
  // A number is found however it is grouped.
  const phone = one.phoneNumber.replace(/[^0-9]/g, '');
  const text = searchableText([...texts, ...marks, phone].join('\n'));
  searchTexts.set(one, text);
  return text;
}
