import { fieldLabel } from '@tabiya/domain/event/event';

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
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`;
  if (typeof value === 'object') return 'other choices';
  const text = String(value);
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
