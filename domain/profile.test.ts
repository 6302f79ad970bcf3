import { expect, test } from 'vitest';
import { profileFormSchema } from './profile.ts';

const form = {
  displayName: 'Ann Archer',
  phoneNumber: '',
  fideId: '',
  localFederationId: '',
  fideRating: '',
  nationalRating: '',
};

function problems(changes: Partial<typeof form>): string[] {
  const result = profileFormSchema.safeParse({ ...form, ...changes });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('a display name is all that an account needs', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ displayName: '  ' })).toEqual(['Display name cannot be empty']);
});

test('a rating is a whole number from 0 to 3000, or none', () => {
  for (const fideRating of ['0', '1850', '3000', ' 2000 '])
    expect(problems({ fideRating })).toEqual([]);
  for (const nationalRating of ['3001', '-1', '12.5', 'strong'])
    expect(problems({ nationalRating })).toEqual(['Rating must be a number from 0 to 3000']);
  const kept = profileFormSchema.parse({ ...form, fideRating: ' 1850 ', nationalRating: ' ' });
  expect(kept).toMatchObject({ fideRating: 1850, nationalRating: null });
});

test('what is longer than the database keeps is refused', () => {
  expect(problems({ fideId: '1'.repeat(41) })).toEqual(['At most 40 characters']);
});
