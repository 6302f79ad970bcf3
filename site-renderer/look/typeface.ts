/** A font file of the typeface: in its package, and on the site. */
type FontFile = { from: string; path: string };

/** The files of typeface.css. A name has the hash of its content, because browsers keep such files for good. */
export const FONT_FILES: Readonly<Record<'latin' | 'latinExt', FontFile>> = {
  latin: {
    from: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
    path: '/assets/source-serif-latin.f2b7e1cf.woff2',
  },
  latinExt: {
    from: '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2',
    path: '/assets/source-serif-latin-ext.ba70bfd7.woff2',
  },
};
