import { expect, test } from 'vitest';
import { titleCss } from './title.ts';

const logo = { file: 'logo.png', width: 200, height: 200 };
const sizeOf = (title: string, ...more: [typeof logo | null] | []) =>
  titleCss({ title, logo: more[0] ?? null });

test('an ordinary title is set as all are', () => {
  for (const title of [
    'Harbor City Summer Open',
    '',
    'Anna',
    '第五届国际象棋公开赛暨全国青少年锦标赛',
  ]) {
    expect(sizeOf(title)).toBe('');
  }
});

test('a title is smaller the longer its longest word, and on a form more so next to a logo', () => {
  expect(sizeOf('Kreis-Jugendmeisterschaft 2027')).toContain('var(--line)/12)');
  expect(sizeOf('KREISMEISTERSCHAFT')).toContain('/15.2)');
  expect(sizeOf('Fernschachfestival 2027')).toContain('/11.1)');
  expect(sizeOf('Schachfestival 2027', logo)).toBe('');
  const onForm = (picture: typeof logo | null) =>
    titleCss({ title: 'Schachfestival 2027', logo: picture }, 'form');
  expect(onForm(logo)).toContain('(100vw - 104px)');
  expect(onForm(null)).toBe('');
});

test('a long title is set smaller, too', () => {
  expect(sizeOf('An Open for all of the '.repeat(2))).toContain('2.5rem');
  expect(sizeOf('An Open for all of the '.repeat(6))).toContain('1.75rem');
});
