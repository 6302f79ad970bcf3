import { expect, test } from 'vitest';
import { fideLayout, fidePlayer, fideXmlPlayer } from './fide-list.ts';

/** Puts texts at columns, counted from 1 as in the format's description. */
const at = (places: Record<number, string>) =>
  Object.entries(places).reduce(
    (line, [column, text]) => line.padEnd(Number(column) - 1) + text,
    '',
  );

const HEAD = at({
  1: 'ID Number',
  16: 'Name',
  77: 'Fed',
  81: 'Sex',
  85: 'Tit',
  90: 'WTit',
  95: 'OTit',
  110: 'FOA',
  114: 'SRtng',
  120: 'SGm',
  124: 'SK',
  127: 'RRtng',
  133: 'RGm',
  137: 'Rk',
  140: 'BRtng',
  146: 'BGm',
  150: 'BK',
  153: 'B-day',
  159: 'Flag',
});
const ANNA = {
  1: '990000001',
  16: 'Berg, Anna',
  77: 'NOR',
  81: 'F',
  85: 'WGM',
  90: 'WGM',
  95: 'IA,FT',
  114: '2310',
  120: '12',
  127: '0',
  140: '2222',
  153: '1990',
  159: 'wi',
};
const anna = {
  id: '990000001',
  name: 'Berg, Anna',
  federation: 'NOR',
  title: 'WGM',
  sex: 'w',
  birthYear: 1990,
  standard: 2310,
  rapid: null,
  blitz: 2222,
  isInactive: true,
};

test('a line is read by the columns of its head', () => {
  const layout = fideLayout(`${HEAD}\r`);
  expect(layout && fidePlayer(`${at(ANNA)}\r`, layout)).toEqual(anna);
});

test('a list without the FOA column is read by its own head', () => {
  const earlier = (line: string) => line.slice(0, 109) + line.slice(113);
  const layout = fideLayout(earlier(HEAD));
  expect(layout && fidePlayer(earlier(at(ANNA)), layout)).toEqual(anna);
});

test('a title of an arbiter that runs over does not become a rating', () => {
  const layout = fideLayout(HEAD);
  const line = at({ ...ANNA, 95: 'IA,FT,IO,DI,FI,SI-X' });
  expect(layout && fidePlayer(line, layout)).toMatchObject({ standard: 2310, title: 'WGM' });
});

test('other texts are not a FIDE list', () => {
  expect(fideLayout('ID_No;Name;Fed;Sex')).toBeNull();
  expect(fideLayout('')).toBeNull();
});

test('elements of the XML list give the same', () => {
  const texts = {
    fideid: '990000001',
    name: 'Berg, Anna',
    country: 'NOR',
    sex: 'F',
    title: '',
    w_title: 'WGM',
    rating: '2310',
    rapid_rating: '0',
    blitz_rating: '2222',
    birthday: '1990',
    flag: 'wi',
  };
  expect(fideXmlPlayer(texts)).toEqual(anna);
});
