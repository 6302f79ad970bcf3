import { readdirSync, readFileSync } from 'node:fs';
import { SHARE_PICTURE_SIZE, type SharePictureModel } from '@tabiya/domain/pages/share-picture';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawableText } from './drawable-text.ts';
import { eastAsianFilesFor } from './east-asian-fonts.ts';
import { pictureTree } from './picture-tree.ts';
import { renderSharePicture } from './share-picture.ts';
import { titleFit } from './title-fit.ts';

const MODEL: SharePictureModel = {
  design: 4,
  notice: '',
  title: 'Harbor City Summer Open',
  when: 'July 23 – 25, 2027',
  where: 'Portland, United States',
  terms: '€95 · 9 rounds · 400 places',
  color: '#2d5a27',
  logo: null,
  cover: null,
  opening: 'Event1',
};
const NONE = { hasLogo: false, hasCover: false };
const PICTURE = { file: 'UN_giRudcDZjcVLg.webp', width: 800, height: 320 };
const sampleFile = (file: string) =>
  new Uint8Array(
    readFileSync(new URL(`../public/pictures/SampleData0725/${file}`, import.meta.url)),
  );

/** Returns the size in the header of a PNG; null if the bytes are not one. */
function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

test('a share picture is a PNG of the size that is announced, and small', async () => {
  const bytes = await renderSharePicture(MODEL);
  expect(pngSize(bytes)).toEqual(SHARE_PICTURE_SIZE);
  expect(bytes.length).toBeLessThan(60_000);
});

test('the same event gives the same bytes, and another title others', async () => {
  const bytes = await renderSharePicture(MODEL);
  expect(await renderSharePicture(MODEL)).toEqual(bytes);
  expect(await renderSharePicture({ ...MODEL, title: 'Winter Open' })).not.toEqual(bytes);
});

test('a title in Chinese, Japanese, or Korean is drawn by the parts of a font that it needs', async () => {
  const titles = ['东京国际象棋', '全国锦标赛', 'チェス大会', '서울국제체스', '전국체스선수'];
  const drawn = await Promise.all(titles.map((title) => renderSharePicture({ ...MODEL, title })));
  const hidden = await renderSharePicture({ ...MODEL, title: '' });
  expect(
    new Set([...drawn, hidden].map((bytes) => Buffer.from(bytes).toString('base64'))).size,
  ).toBe(6);
  expect(eastAsianFilesFor('Summer Open')).toEqual([]);
  expect(eastAsianFilesFor('チェス').length).toBeLessThan(5);
});

test('a title in Georgian is drawn in its letters', async () => {
  const [first, second] = await Promise.all(
    ['თბილისი', 'ქუთაისი'].map((title) => renderSharePicture({ ...MODEL, title })),
  );
  expect(first).not.toEqual(second);
});

test('a part of a font that could not be read is read again for the next picture', async () => {
  const model = { ...MODEL, title: '囍' };
  const unreachable = () => Promise.reject(new Error('The site does not answer.'));
  await expect(renderSharePicture(model, {}, unreachable)).rejects.toThrow('does not answer');
  expect(pngSize(await renderSharePicture(model))).toEqual(SHARE_PICTURE_SIZE);
});

test('a title that cannot be drawn leaves an emblem and what can be drawn of the rest', async () => {
  const hindi = { ...MODEL, title: 'दिल्ली', where: 'दिल्ली, India' };
  const onlyDate = await renderSharePicture({ ...hindi, where: '' });
  expect(await renderSharePicture(hindi)).not.toEqual(onlyDate);
  const texts = JSON.stringify(pictureTree(hindi, NONE));
  expect(texts).toContain('"text":"India"');
  expect(texts).toContain('"src":"rook"');
  expect(JSON.stringify(pictureTree(hindi, { ...NONE, hasLogo: true }))).toContain('"src":"logo"');
  expect(JSON.stringify(pictureTree(MODEL, NONE))).not.toMatch(/"src":"(rook|logo)"/);
});

test('the picture of a cancelled event says so', async () => {
  const cancelled = { ...MODEL, notice: 'Cancelled' };
  expect(JSON.stringify(pictureTree(cancelled, NONE))).toContain('"text":"Cancelled"');
  expect(await renderSharePicture(cancelled)).not.toEqual(await renderSharePicture(MODEL));
});

test('any text in any script renders, however long', async () => {
  const hostile = fc.oneof(
    fc.constantFrom('<script>', '</svg>', '\0', '\u202Egnirts', '\uD800', 'W'.repeat(200), '🏆'),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('-', '/', 'ß', 'ł', 'ж', 'ش', '将', '👑', ' ', '\n') }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, fc.string(), async (title, when, where, color) => {
      const bytes = await renderSharePicture({ ...MODEL, title, when, where, color });
      expect(pngSize(bytes)).toEqual(SHARE_PICTURE_SIZE);
    }),
    { numRuns: 40 },
  );
});

test('a logo or cover that is not a picture is left out', async () => {
  const plain = await renderSharePicture(MODEL);
  const broken = new Uint8Array([1, 2, 3]);
  expect(await renderSharePicture(MODEL, { logo: broken })).toEqual(plain);
  expect(await renderSharePicture(MODEL, { logo: broken, cover: broken })).toEqual(plain);
});

test('a picture with a cover is a JPEG, and not much larger', async () => {
  const model = { ...MODEL, cover: PICTURE, opening: '' };
  const cover = sampleFile(
    readdirSync(new URL('../public/pictures/SampleData0725/', import.meta.url)).find((file) =>
      file.endsWith('.webp'),
    ) ?? '',
  );
  const bytes = await renderSharePicture(model, { cover });
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(bytes.length).toBeLessThan(150_000);
});

test('texts are painted above board and cover', () => {
  const tree = JSON.stringify(pictureTree(MODEL, NONE));
  expect(tree.indexOf('"src":"board"')).toBeLessThan(tree.indexOf('"text":'));
  expect(tree).toMatch(/"position":"absolute","left":64/);
});

test('events without a cover differ by the pawns of their opening', async () => {
  const drawn = await Promise.all(
    ['Event1', 'Event2', ''].map((opening) => renderSharePicture({ ...MODEL, opening })),
  );
  expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3);
});

test('a title is as large as it fits, and one line less is worth a smaller size', () => {
  const box = { width: 592, height: 320 };
  const sizes = ['Rapid', 'Harbor City Summer Open', 'Festival '.repeat(9), 'Long '.repeat(60)].map(
    (title) => titleFit(title.trim(), box).size,
  );
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(titleFit('Harbor City Summer Open', box).size).toBe(76);
  expect(titleFit('Schachbundesligaqualifikationsturnier', box).size).toBeLessThan(54);
});

test('a Korean title breaks between words, and a Chinese one anywhere', () => {
  const box = { width: 592, height: 320 };
  const titles = ['서울국제체스오픈', '东京国际象棋公开'];
  const [korean = 0, chinese = 0] = titles.map((title) => titleFit(title, box).size);
  expect(korean).toBeLessThan(chinese);
  const [isKept, isBroken] = titles.map((title) =>
    JSON.stringify(pictureTree({ ...MODEL, title }, NONE)).includes('"wordBreak":"keep-all"'),
  );
  expect([isKept, isBroken]).toEqual([true, false]);
});

test.each([
  ['Łódź Grand-Prix 2027', 'Łódź Grand-Prix 2027'],
  ['Чемпионат мира', 'Чемпионат мира'],
  ['بطولة الشطرنج', 'بطولة الشطرنج'],
  ['🏆 Open ♔\n2027 🏆', 'Open 2027'],
  ['𝐎𝐩𝐞𝐧 ﬁnal', 'Open final'],
  ['東京 Open', '東京 Open'],
  ['2027年全国国际象棋公开赛', '2027年全国国际象棋公开赛'],
  ['ﾁｪｽ大会「春」、のスーパー々', 'チェス大会「春」、のスーパー々'],
  ['თბილისი Open', 'თბილისი Open'],
  ['서울 오픈 2027', '서울 오픈 2027'],
  ['서울 東京', '서울 東京'],
  ['दिल्ली Open', ''],
])('%s is drawn as “%s”', (text, drawn) => {
  expect(drawableText(text)).toBe(drawn);
});
