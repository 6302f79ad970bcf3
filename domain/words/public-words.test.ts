import { expect, expectTypeOf, test } from 'vitest';
import { type PublicWords, WORDS } from './public-words.ts';
import { INVENTED, withoutInvented } from './testing/invented-language.ts';

test('a language that lacks a word does not compile', () => {
  const { registerNow: _, ...rest } = WORDS.eventPage;
  expectTypeOf<typeof WORDS & { eventPage: typeof WORDS.eventPage }>().toExtend<PublicWords>();
  expectTypeOf<
    Omit<PublicWords, 'eventPage'> & { eventPage: typeof rest }
  >().not.toExtend<PublicWords>();
  expect(rest).not.toHaveProperty('registerNow');
});

test('a second language may word everything in its own way', () => {
  const words: PublicWords = INVENTED;
  expect(words.eventPage.registerNow).toBe('⟦Register Now⟧');
  expect(words.eventPage.participants.count(1, null)).toBe('⟦1 player⟧');
  expect(words.lists.invitation((text) => text.length).at(-1)).toBe(
    '⟦Create a tournament page⟧'.length,
  );
});

test('only text between the brackets counts as translated', () => {
  expect(withoutInvented('⟦closes ⟦on Monday⟧, ⟦Oslo time⟧⟧')).toBe('');
  expect(withoutInvented('⟦Register⟧ Now')).toBe(' Now');
});
