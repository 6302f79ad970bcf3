import type { ListEvent } from '@tabiya/domain/entries/list/column-record';
import {
  columnText,
  eventColumn,
  type ListColumnName,
} from '@tabiya/domain/entries/list/list-columns';
import { isIdField } from '@tabiya/domain/entries/list/player-id';
import { formatMoney } from '@tabiya/domain/money/currency';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { formatInstant } from '../../instant.ts';
import { shortLabel } from './columns.ts';
import type { EntryProps } from './list-props.ts';

/** The text of a column for a participant. */
export function cellText(name: ListColumnName, props: EntryProps): string {
  const { event } = props;
  const { shownText, isInstant, group } = eventColumn(name, event);
  if (shownText) return shownText(props, event);
  const text = columnText(name, props, event);
  if (text === '') return '';
  if (isInstant) return formatInstant(text);
  return group === 'money' && name !== 'reduction'
    ? formatMoney(Number(text), event.currency)
    : text;
}

/** The texts of several columns in one line; an id is labeled. Empty ones are left out. */
export function lineText(names: readonly ListColumnName[], props: EntryProps): string {
  return names
    .map((name) => {
      const text = cellText(name, props);
      return text !== '' && isIdField(name) ? `${shortLabel(name, props.event)} ${text}` : text;
    })
    .filter(Boolean)
    .join(' · ');
}

/** An amount in minor units as money. */
export function moneyText(minor: number, { currency }: Pick<ListEvent, 'currency'>): string {
  return minorUnitsText(minor, currency);
}
