import { fieldLabel, isFieldName } from '@tabiya/domain/event/event';
import { isSame } from '@tabiya/domain/text/is-same';
import { plural } from '@tabiya/domain/text/plural';
import { mergeField } from '../drafts/merge-edits.ts';
import type { Item, ItemConflict } from '../drafts/merge-lists.ts';

/** A list of fields by label, for a sentence; only the first ones when there are many. */
export function fieldList(fields: readonly string[], most = 4): string {
  const names = fields.slice(0, most).map(fieldLabel);
  const more = fields.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** The value of a field, short enough to be quoted. */
export function valueText(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return plural(value.length, 'item');
  if (typeof value === 'object') return 'other choices';
  const text = String(value);
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}

/** The versions of a field that was changed on two sides. */
type Versions = { base: unknown; mine: unknown; theirs: unknown };

/** The word for an item of a list. */
const ITEM_WORDS: Readonly<Record<string, string>> = {
  faq: 'question',
  rounds: 'round',
  sections: 'section',
  customTabs: 'tab',
  questions: 'question',
};

/** Both versions of a field in conflict, in words: of a list, those of the items that both sides changed. */
export function conflictTexts(field: string, versions: Versions): { mine: string; theirs: string } {
  const { base, mine, theirs } = versions;
  const { items = [] } = isFieldName(field) ? mergeField(field, base, mine, theirs, 'mine') : {};
  if (items.length === 0) return { mine: valueText(mine), theirs: valueText(theirs) };
  const text = (side: 'mine' | 'theirs') => {
    const texts = items.map((item) => itemText(ITEM_WORDS[field] ?? 'item', item, side));
    const more = texts.length - MOST_ITEMS;
    const shown = texts.slice(0, MOST_ITEMS).join(', ');
    return more > 0 ? `${shown} and ${more} more` : shown;
  };
  return { mine: text('mine'), theirs: text('theirs') };
}

const MOST_ITEMS = 3;

function itemText(word: string, item: ItemConflict, side: 'mine' | 'theirs'): string {
  const name = `${word} ${item.number}`;
  const version = item[side];
  if (version === null) return `${name} removed`;
  const other = item[side === 'mine' ? 'theirs' : 'mine'];
  const differing = (from: Item | null) => (key: string) =>
    !isSame(at(version, key), at(from, key));
  const keys = Object.keys(version).filter(differing(other));
  const edited = keys.filter(differing(item.base));
  const values = (edited.length > 0 ? edited : keys).map((key) => valueText(at(version, key)));
  return `${name} ${values.join(', ')}`;
}

function at(item: Item | null, key: string): unknown {
  return item && Reflect.get(item, key);
}
