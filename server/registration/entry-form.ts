import { createHash } from 'node:crypto';
import type { OwnEntry } from '@tabiya/domain/entries/own/own-entry';
import type { OwnChanges } from '@tabiya/domain/entries/own/own-entry-form';
import { formValues, normalizeValues } from '@tabiya/domain/entries/shown-values';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { z } from 'zod';
import { parseJson } from '../http/handler.ts';

const shownSchema = z.record(z.string(), z.string());

/**
 * Returns the values that an entry's form shows, as a digest of each field, to be sent back with the form. Answers are
 * long: a form with two full copies of them could be too large to send.
 */
export function shownDigests(entry: OwnEntry, event: PublishedEvent): string {
  const fields = Object.entries(formValues(entry, event));
  return JSON.stringify(Object.fromEntries(fields.map(([name, values]) => [name, digest(values)])));
}

function digest(values: readonly string[]): string {
  return createHash('sha256').update(normalizeValues(values)).digest('base64url').slice(0, 16);
}

/**
 * Reads a player's changes from the form of an entry. Without digests of the shown values, all fields count as changed.
 */
export function readFormChanges(form: URLSearchParams): OwnChanges {
  const parsed = shownSchema.safeParse(parseJson(form.get('shown') ?? ''));
  const shown = new Map(Object.entries(parsed.success ? parsed.data : {}));
  const isChanged = (name: string) => shown.get(name) !== digest(form.getAll(name));
  const asks = form.getAll('asks');
  const text = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n');
  const answers = [...new Set([...shown.keys(), ...form.keys()])]
    .filter((name) => name.startsWith('answers.') && isChanged(name))
    .map((name) => {
      const values = form.getAll(name);
      return [name.slice('answers.'.length), values.length > 1 ? values : text(name)] as const;
    });
  return {
    ...(isChanged('email') && { email: text('email') }),
    ...(isChanged('phoneNumber') && { phoneNumber: text('phoneNumber') }),
    ...(isChanged('notes') && { notes: text('notes') }),
    ...(form.has('section') && isChanged('section') && { section: text('section') }),
    ...(asks.includes('byes') && isChanged('byes') && { byes: form.getAll('byes').map(Number) }),
    ...(form.has('showName') &&
      isChanged('showName') && { showName: form.get('showName') === 'true' }),
    answers: Object.fromEntries(answers),
    acceptWaiting: form.has('acceptWaiting'),
  };
}
