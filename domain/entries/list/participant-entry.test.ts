import { expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../words/en/registration-form.ts';
import type { Participant } from './participant.ts';
import {
  changedEntry,
  deskEntrySchema,
  EMPTY_ENTRY,
  entryRatings,
  participantEntrySchema,
  toTypedEntry,
  withEntry,
} from './participant-entry.ts';
import { NOTHING_SAID } from './testing/plain-entry.ts';

const ann = { ...EMPTY_ENTRY, fullName: ' Ann Archer ', email: 'ann@x.example', fideId: '777' };

const problemsOf = (entry: object) =>
  (participantEntrySchema.safeParse(entry).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('texts are trimmed, and an empty rating is null', () => {
  expect(participantEntrySchema.parse(ann)).toMatchObject({ fullName: 'Ann Archer', rating: null });
});

test('a family name stays while the name contains it, and another order shows one', () => {
  const parts = (fullName: string, familyName = 'García Márquez') => {
    const read = participantEntrySchema.parse({ ...ann, fullName, familyName });
    return [read.fullName, read.familyName];
  };
  const renamed = 'Gabriel José García Márquez';
  expect(parts(renamed)).toEqual([renamed, 'García Márquez']);
  expect(parts('Gabriel Garcíax Márquez')).toEqual(['Gabriel Garcíax Márquez', '']);
  expect(parts('Marquez, Gabriel')).toEqual(['Gabriel Marquez', 'Marquez']);
});

test('name, email, and one of the two IDs are required', () => {
  expect(problemsOf(EMPTY_ENTRY)).toEqual([
    'fullName: Full Name and Email are required',
    'email: Full Name and Email are required',
    'fideId: Either FIDE ID or Local Federation ID is required',
    'localFederationId: Either FIDE ID or Local Federation ID is required',
  ]);
});

test('at the desk the email is optional, but must be valid', () => {
  const typed = { ...ann, email: '' };
  expect(deskEntrySchema.safeParse(typed).success).toBe(true);
  expect(deskEntrySchema.safeParse({ ...typed, email: 'ann' }).error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  );
  expect(
    deskEntrySchema.safeParse(EMPTY_ENTRY).error?.issues.map(({ message }) => message),
  ).toEqual([
    'Full name is required',
    'Either FIDE ID or Local Federation ID is required',
    'Either FIDE ID or Local Federation ID is required',
  ]);
});

test.each([{ fideId: '777' }, { fideId: '', localFederationId: 'N-1' }])(
  '%j is enough of an id',
  (ids) => {
    expect(problemsOf({ ...ann, ...ids })).toEqual([]);
  },
);

test('a placeholder is a problem and not an ID', () => {
  expect(problemsOf({ ...ann, fideId: 'n/a' })).toEqual([
    expect.stringContaining(REGISTRATION_FORM.questions.fideId.placeholder),
  ]);
});

test('the organizer may add a player whose ID is pending', () => {
  expect(problemsOf({ ...ann, fideId: '', idPending: true })).toEqual([]);
});

test('entering the ID, or clearing the checkbox for a pending one, ends a dispute over it', () => {
  const entry = participantEntrySchema.parse({ ...ann, fideId: '', idPending: true });
  const claimed = (change: Partial<typeof entry>) =>
    withEntry({ disputedFideId: '777' } as Participant, { ...entry, ...change }, 'FIDE')
      .disputedFideId;
  expect(claimed({ fullName: 'Ann Bowman' })).toBe('777');
  expect(claimed({ fideId: '778' })).toBe('');
  expect(claimed({ idPending: false })).toBe('');
});

test.each(['3001', '-1', 'strong'])('a rating of %s is rejected', (rating) => {
  expect(problemsOf({ ...ann, rating })).toEqual([
    'rating: Rating must be a whole number from 0 to 3000',
  ]);
});

test('the rating is stored in the field that the event uses', () => {
  expect(entryRatings(1850, 'FIDE')).toEqual({ fideRating: 1850 });
  expect(entryRatings(1850, 'National')).toEqual({ nationalRating: 1850 });
  expect(entryRatings(1850, 'Unrated')).toEqual({});
});

test('editing changes only what was typed', () => {
  const stored = {
    fullName: 'An',
    nationalRating: 1700,
    fideRating: 1800,
    status: 'paid',
  } as Participant;
  const typed = { ...ann, rating: '1850' };
  const edited = withEntry(stored, participantEntrySchema.parse(typed), 'FIDE');
  expect(edited).toMatchObject({ nationalRating: 1700, fideRating: 1850, status: 'paid' });
  expect(toTypedEntry(edited, 'FIDE')).toEqual({ ...typed, fullName: 'Ann Archer' });
});

test('only a change of what the rating list decided drops its findings', () => {
  const stored = {
    ...{ fullName: 'Ann', fideRating: 1800, birthYear: 1990 },
    ...{ ratingList: 'FIDE', ratingListAsOf: '2026-11-01', unverified: 'other_name' },
  } as Participant;
  const check = (change: object) => withEntry(stored, change, 'FIDE').unverified;
  expect(check({ phoneNumber: '555', rating: 1800 })).toBe('other_name');
  expect(check({ rating: 1700 })).toBe('');
  expect(check({ fullName: 'Anna' })).toBe('');
  expect(withEntry(stored, { fideId: '7' }, 'FIDE')).toMatchObject({
    ratingList: '',
    ratingListAsOf: null,
  });
});

test('only the changed fields of an entry are returned', () => {
  const empty = { ...EMPTY_ENTRY, ...NOTHING_SAID };
  const stored = { ...empty, fullName: 'Ann', fideRating: 1800 } as object as Participant;
  const entry = { ...empty, fullName: 'Ann', rating: 1800 };
  expect(changedEntry(stored, entry, 'FIDE')).toEqual({});
  expect(changedEntry(stored, { ...entry, phoneNumber: '555', rating: null }, 'FIDE')).toEqual({
    phoneNumber: '555',
    rating: null,
  });
});
