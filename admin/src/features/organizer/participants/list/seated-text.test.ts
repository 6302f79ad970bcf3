import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { expect, test } from 'vitest';
import { seatedText } from './seated-text.ts';

test('before players are moved to another section, it says what becomes of their games', () => {
  const sections = [makeSection({ id: 'a', name: 'Group A' })];
  const [ann, ben] = [{ id: 'ann' }, { id: 'ben' }];
  expect(seatedText([ben], { ann: 'a' }, sections)).toBe('');
  expect(seatedText([ann], { ann: 'a' }, sections)).toContain('results of Group A');
  expect(seatedText([ann], { ann: '' }, sections)).toContain('results of another section');
  expect(seatedText([ann, ben], { ann: 'a' }, sections)).toContain('1 player is');
});
