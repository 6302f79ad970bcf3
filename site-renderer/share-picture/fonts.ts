import sansCyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff2?bytes';
import sansCyrillicExt from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff2?bytes';
import sansGreek from '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2?bytes';
import sansLatin from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2?bytes';
import sansLatinExt from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2?bytes';
import sansVietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff2?bytes';
import arabicBytes from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2?bytes';
import serifCyrillic from '@fontsource/noto-serif/files/noto-serif-cyrillic-600-normal.woff2?bytes';
import serifCyrillicExt from '@fontsource/noto-serif/files/noto-serif-cyrillic-ext-600-normal.woff2?bytes';
import serifGreek from '@fontsource/noto-serif/files/noto-serif-greek-600-normal.woff2?bytes';
import serifLatin from '@fontsource/noto-serif/files/noto-serif-latin-600-normal.woff2?bytes';
import serifLatinExt from '@fontsource/noto-serif/files/noto-serif-latin-ext-600-normal.woff2?bytes';
import serifVietnamese from '@fontsource/noto-serif/files/noto-serif-vietnamese-600-normal.woff2?bytes';
import type { Renderer } from '@takumi-rs/wasm';
import { hanFile, hanFilesFor } from './han-font.ts';

/** The font families of titles and of lines, each with its fallbacks. */
export const TITLE_FONTS = 'Noto Serif, Noto Sans Arabic, Noto Sans SC';
export const LINE_FONTS = 'Noto Sans, Noto Sans Arabic, Noto Sans SC';

/** Parts of fonts, in the order in which they are searched for a letter. All are under the Open Font License. */
const FACES: readonly [name: string, weight: number, data: Uint8Array<ArrayBuffer>][] = [
  ['Noto Serif', 600, serifLatin],
  ['Noto Serif', 600, serifLatinExt],
  ['Noto Serif', 600, serifVietnamese],
  ['Noto Serif', 600, serifCyrillic],
  ['Noto Serif', 600, serifCyrillicExt],
  ['Noto Serif', 600, serifGreek],
  ['Noto Sans', 400, sansLatin],
  ['Noto Sans', 400, sansLatinExt],
  ['Noto Sans', 400, sansVietnamese],
  ['Noto Sans', 400, sansCyrillic],
  ['Noto Sans', 400, sansCyrillicExt],
  ['Noto Sans', 400, sansGreek],
  ['Noto Sans Arabic', 600, arabicBytes],
];

/** Registers the fonts with a renderer. */
export async function registerFonts(renderer: Renderer): Promise<void> {
  for (const [name, weight, data] of FACES) await renderer.registerFont({ name, weight, data });
}

/** The parts of the font for Chinese and Japanese that a renderer has registered, or is registering. */
const partsOf = new WeakMap<Renderer, Map<string, Promise<unknown>>>();

/** Registers the parts of the font for Chinese and Japanese that a text needs with a renderer. */
export async function registerFontsFor(renderer: Renderer, text: string): Promise<void> {
  const parts = partsOf.get(renderer) ?? new Map();
  partsOf.set(renderer, parts);
  for (const file of hanFilesFor(text)) {
    if (parts.has(file)) continue;
    parts.set(file, renderer.registerFont({ name: 'Noto Sans SC', data: hanFile(file) }));
  }
  await Promise.all(parts.values());
}
