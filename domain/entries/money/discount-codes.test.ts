import { expect, test } from 'vitest';
import {
  codeProblem,
  codeState,
  codeUses,
  discountText,
  findCode,
  madeCode,
  typedNames,
} from './discount-codes.ts';

const CODE = {
  id: 'a',
  code: 'CLUB',
  names: [],
  kind: 'percent' as const,
  value: 25,
  sectionIds: [],
  mostUses: 2,
  validUntil: '2026-03-01',
  note: '',
};

test('a code is used by players who hold a place or wait, and kept by those who withdrew', () => {
  const uses = codeUses([
    { discountCodeId: 'a', status: 'registered' },
    { discountCodeId: 'a', status: 'waiting' },
    { discountCodeId: 'a', status: 'cancelled' },
    { discountCodeId: null, status: 'paid' },
  ]);
  expect([...uses]).toEqual([['a', { now: 2, ever: 3 }]]);
});

test('a code ends after its last day, or when it is used up, and a list when all names are claimed', () => {
  expect(codeState(CODE, 1, '2026-03-01')).toBe('valid');
  expect(codeState(CODE, 1, '2026-03-02')).toBe('ended');
  expect(codeState(CODE, 2, '2026-03-01')).toBe('used up');
  expect(codeState({ ...CODE, mostUses: null, validUntil: null }, 9, '2026-03-02')).toBe('valid');
  const list = { ...CODE, code: '', names: ['Ada', 'Bo'], mostUses: null };
  expect(codeState(list, 1, '2026-03-01')).toBe('valid');
  expect(codeState(list, 2, '2026-03-01')).toBe('used up');
});

test('what a code takes off is a part, an amount, or everything', () => {
  expect(discountText(CODE, 'EUR')).toBe('25%');
  expect(discountText({ kind: 'amount', value: 1050 }, 'EUR')).toBe('€10.50');
  expect(discountText({ kind: 'percent', value: 100 }, 'EUR')).toBe('Free');
});

test('made codes have eight plain signs, and can be stored', () => {
  expect(madeCode(Uint8Array.of(0, 31, 32, 63, 64, 200, 254, 255))).toBe('A9A9-AJ89');
  expect(codeProblem(madeCode(new Uint8Array(8)))).toBeNull();
  expect(codeProblem('Club-2026')).toBeNull();
  for (const code of ['', 'abc', 'a-b-c', '----', 'Klub Ö', 'x'.repeat(21)]) {
    expect(codeProblem(code), code).not.toBeNull();
  }
});

test('a list of names has each once, without what is blank', () => {
  expect(typedNames(' Ada  Solberg\n\nBo, Li \nAda Solberg')).toEqual(['Ada Solberg', 'Bo, Li']);
});

test('a code is found however it’s written, and a list of names never', () => {
  const list = { ...CODE, id: 'b', code: '' };
  expect(findCode([list, { ...CODE, code: 'Club-20' }], ' club 20 ')).toMatchObject({ id: 'a' });
  expect(findCode([list], ' ')).toBeNull();
});
