import sansCyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?path';
import sansCyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff2?path';
import sansGreek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?path';
import sansLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?path';
import sansLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?path';
import sansVietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?path';
import arabic from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2?path';
import georgian from '@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff2?path';
import georgianBold from '@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-600-normal.woff2?path';
import serifCyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2?path';
import serifCyrillicExt from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff2?path';
import serifGreek from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2?path';
import serifLatin from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?path';
import serifLatinExt from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2?path';
import serifVietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff2?path';
import type { Renderer } from '@takumi-rs/wasm';
import { EAST_ASIAN_FONTS, eastAsianFilesFor } from './east-asian-fonts.ts';
import type { ReadFile } from './read-file.ts';

const FALLBACKS = `Noto Sans Arabic, Noto Sans Georgian, ${EAST_ASIAN_FONTS}`;
/** The font families of titles and of lines, each with its fallbacks. */
export const TITLE_FONTS = `Source Serif, ${FALLBACKS}`;
export const LINE_FONTS = `Noto Sans, ${FALLBACKS}`;

/** Parts of fonts, in the order in which they are searched for a letter. All are under the Open Font License. */
const FACES: readonly [name: string, weight: number, path: string][] = [
  ['Source Serif', 600, serifLatin],
  ['Source Serif', 600, serifLatinExt],
  ['Source Serif', 600, serifVietnamese],
  ['Source Serif', 600, serifCyrillic],
  ['Source Serif', 600, serifCyrillicExt],
  ['Source Serif', 600, serifGreek],
  ['Noto Sans', 400, sansLatin],
  ['Noto Sans', 400, sansLatinExt],
  ['Noto Sans', 400, sansVietnamese],
  ['Noto Sans', 400, sansCyrillic],
  ['Noto Sans', 400, sansCyrillicExt],
  ['Noto Sans', 400, sansGreek],
  ['Noto Sans Arabic', 600, arabic],
  ['Noto Sans Georgian', 400, georgian],
  ['Noto Sans Georgian', 600, georgianBold],
];

/** Registers the fonts with a renderer. */
export async function registerFonts(renderer: Renderer, readFile: ReadFile): Promise<void> {
  const fonts = await Promise.all(
    FACES.map(async ([name, weight, path]) => ({ name, weight, data: await readFile(path) })),
  );
  for (const font of fonts) await renderer.registerFont(font);
}

/** The parts of the fonts for Chinese, Japanese, and Korean that a renderer has registered, or is registering. */
const partsOf = new WeakMap<Renderer, Map<string, Promise<void>>>();

/** Registers the parts of the fonts for Chinese, Japanese, and Korean that a text needs with a renderer. */
export async function registerFontsFor(
  renderer: Renderer,
  text: string,
  readFile: ReadFile,
): Promise<void> {
  const parts = partsOf.get(renderer) ?? new Map<string, Promise<void>>();
  partsOf.set(renderer, parts);
  const needed = eastAsianFilesFor(text).map(({ family, path }) => {
    const registered = parts.get(path) ?? registerPart(renderer, { family, path }, readFile);
    parts.set(path, registered);
    // The next picture tries again.
    registered.catch(() => parts.delete(path));
    return registered;
  });
  await Promise.all(needed);
}

async function registerPart(
  renderer: Renderer,
  { family, path }: { family: string; path: string },
  readFile: ReadFile,
): Promise<void> {
  await renderer.registerFont({ name: family, data: await readFile(path) });
}
