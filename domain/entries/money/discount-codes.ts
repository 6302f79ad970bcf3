import { minorUnitsText } from '../../money/plain-amount.ts';
import type { Participant } from '../list/participant.ts';

/** A code that reduces the fee, or a list of players whose fee somebody else pays. */
export type DiscountCode = {
  id: string;
  /** As the organizer wrote it; empty for a list of names. */
  code: string;
  names: readonly string[];
  kind: 'amount' | 'percent';
  /** Percent, or minor units of the currency. */
  value: number;
  /** The ids of the sections where it counts; empty = all. */
  sectionIds: readonly string[];
  /** The most players who may have it; null = any number. */
  mostUses: number | null;
  /** The last day, in the time zone of the event; null = until registration ends. */
  validUntil: string | null;
  note: string;
};

type UsingEntry = Pick<Participant, 'discountCodeId' | 'status'>;

/**
 * Returns how many players have each code, by its id: `now` without cancelled registrations, and `ever` with them, which
 * keep a code from being deleted.
 */
export function codeUses(
  entries: readonly UsingEntry[],
): ReadonlyMap<string, { now: number; ever: number }> {
  const uses = new Map<string, { now: number; ever: number }>();
  for (const { discountCodeId, status } of entries) {
    if (discountCodeId === null) continue;
    const { now, ever } = uses.get(discountCodeId) ?? { now: 0, ever: 0 };
    uses.set(discountCodeId, { now: now + Number(status !== 'cancelled'), ever: ever + 1 });
  }
  return uses;
}

const codeKey = (code: string) => code.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Returns the code that was typed, however it’s written; null if there is none. */
export function findCode(codes: readonly DiscountCode[], typed: string): DiscountCode | null {
  const key = codeKey(typed);
  return codes.find(({ code }) => code !== '' && codeKey(code) === key) ?? null;
}

/** Returns whether a code can still be used. `today` is the day in the time zone of the event. */
export function codeState(
  { code, names, mostUses, validUntil }: DiscountCode,
  used: number,
  today: string,
): 'valid' | 'ended' | 'used up' {
  if (validUntil !== null && validUntil < today) return 'ended';
  const most = code === '' ? names.length : mostUses;
  return most !== null && used >= most ? 'used up' : 'valid';
}

/** Returns what a code takes off in words: `25%` or `€10`. */
export function discountText(
  { kind, value }: Pick<DiscountCode, 'kind' | 'value'>,
  currency: string,
): string {
  if (kind === 'amount') return minorUnitsText(value, currency);
  return value === 100 ? 'Free' : `${value}%`;
}

/** The letters of made codes: 32, none like another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code like `K7QM-2XRA` from eight random bytes. */
export function madeCode(bytes: Uint8Array): string {
  const signs = [...bytes].map((byte) => SIGNS.charAt(byte % SIGNS.length));
  return `${signs.slice(0, 4).join('')}-${signs.slice(4, 8).join('')}`;
}

/** Returns why a code can’t be stored; null if it can. */
export function codeProblem(code: string): string | null {
  const isValid = /^[a-z0-9-]{1,20}$/i.test(code) && code.replaceAll('-', '').length >= 4;
  return isValid ? null : 'Enter 4 to 20 letters, digits, or hyphens';
}

/** Returns the names of a list that was typed one a line, each once. */
export function typedNames(text: string): string[] {
  const names = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim().slice(0, 200));
  return [...new Set(names)].filter((name) => name !== '');
}
