import { foldedText } from './folded-text.ts';

/** Letters that become several, and pairs of letters that become one sound. */
export const SEVERAL_LETTERS: readonly (readonly [string, string])[] = [
  ...pairs('ß ss æ ae œ oe þ th'),
  ...pairs('ж zh х kh ц ts ч ch ш sh щ shch ю yu я ya є ye љ lj њ nj ђ dj џ dz'),
  ...pairs('ου ou αυ au ευ eu θ th χ ch ψ ps'),
  ...pairs('ჟ zh ღ gh შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh'),
  ...pairs('ու u և ev ժ zh խ kh ծ ts ձ dz ղ gh ճ ch շ sh չ ch ց ts'),
];

/** Letters that become one, and those that are dropped. */
export const SINGLE_LETTERS: ReadonlyMap<string, string> = new Map([
  ...letters('øłđðħŧŋəıſ', 'olddhtneis'),
  ...letters('абвгдеёзиклмнопрстуфыэіґїјћѕ', 'abvgdeeziklmnoprstufyeigijcz'),
  ...letters('αβγδεζηικλμνξοπρσςτυφω', 'avgdeziiklmnxoprsstyfo'),
  ...letters('აბგდევზთიკლმნოპრსტუფქყჯჰ', 'abgdevztiklmnoprstupkqjh'),
  ...letters('աբգդեզէըթիլկհմյնոպջռսվտրւփքօֆ', 'abgdezeytilkhmynopjrsvtrvpkof'),
  ...letters('ъь', ''),
]);

/** Text in Greek, Cyrillic, Armenian, or Georgian letters: scripts with customary Latin letters. */
const TRANSLITERABLE = /[\u0370-\u058f\u10a0-\u10ff]/;

type Style = readonly (readonly [from: RegExp, to: string])[];

/** Other transliterations in passports and by the press: `Solovieva` and `Solovyova`, `Dmitrii` and `Dmitry`. */
const STYLES: readonly Style[] = [
  [],
  [
    [/ь(?=[её])/g, 'i'],
    [/ь?ю/g, 'iu'],
    [/ь?я/g, 'ia'],
    [/й/g, 'i'],
  ],
  [
    [/[иы]й/g, 'y'],
    [/[ьъ]?ё/g, 'yo'],
    [/[ьъ]е/g, 'ye'],
    [/(^|[ \n-]|[аеёиоуыэюя])е/g, '$1ye'],
    [/(^|[ \n-])ե/g, '$1ye'],
  ],
];

/**
 * Transliterates a text to the letters a to z if its script has customary ones: Cyrillic, Greek, Georgian, and
 * Armenian. The database’s `private.transliterated` is printed from the same letters.
 */
export function transliterate(text: string): string {
  let plain = text
    .toLowerCase()
    .normalize('NFC')
    // Replace this letter first, because folding would remove its mark.
    .replaceAll('й', 'y')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  for (const [from, to] of SEVERAL_LETTERS) plain = plain.replaceAll(from, to);
  return [...plain].map((letter) => SINGLE_LETTERS.get(letter) ?? letter).join('');
}

/** Returns the transliterations of a text, folded; none for a text in Latin letters. */
export function transliterations(text: string): string[] {
  if (!TRANSLITERABLE.test(text)) return [];
  const composed = text.toLowerCase().normalize('NFC');
  const written = STYLES.map((style) => {
    const styled = style.reduce((so, [from, to]) => so.replace(from, to), composed);
    return foldedText(transliterate(styled));
  });
  return [...new Set(written)];
}

/** Returns the transliterations of some names as one text, for a search; undefined if all are in Latin letters. */
export function latinText(...names: string[]): string | undefined {
  return names.flatMap(transliterations).join('\n') || undefined;
}

function pairs(text: string): [string, string][] {
  const parts = text.split(' ');
  return parts.flatMap((from, index) =>
    index % 2 === 0 ? [[from, parts[index + 1] ?? ''] satisfies [string, string]] : [],
  );
}

function letters(from: string, to: string): [string, string][] {
  return [...from].map((letter, index) => [letter, to[index] ?? '']);
}
