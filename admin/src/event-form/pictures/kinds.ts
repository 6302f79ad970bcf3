import type { Cover, Picture } from '@tabiya/domain/event/picture';
import type { Target } from './encode.ts';

/** The pictures of an event and its posts: their sizes, and how what is stored becomes the value of the field. */
export const PICTURE_KINDS = {
  logo: {
    label: 'Logo',
    hint: 'Square, next to the title. Also shown in lists, emails, and results.',
    targets: [{ width: 256, height: 256, bytes: 12_000 }],
    /** True if there may be a margin around it. */
    mayHaveMargin: true,
    toValue: ([logo]: readonly Picture[]): Picture | null => logo ?? null,
  },
  cover: {
    label: 'Cover',
    hint: 'Wide. Shown beside the title, and above it on phones.',
    targets: [
      { width: 1600, height: 640, bytes: 180_000 },
      { width: 800, height: 320, bytes: 58_000 },
    ],
    mayHaveMargin: false,
    toValue: inTwoWidths,
  },
  post: {
    label: 'Picture',
    hint: 'Widescreen, above the text. PNG, JPEG, or WebP: choose a file, drop it here, or paste it.',
    targets: [
      { width: 1600, height: 900, bytes: 180_000 },
      { width: 800, height: 450, bytes: 58_000 },
    ],
    mayHaveMargin: true,
    toValue: inTwoWidths,
  },
} as const satisfies Record<string, { targets: readonly Target[]; [property: string]: unknown }>;

function inTwoWidths([wide, narrow]: readonly Picture[]): Cover | null {
  return wide && narrow ? { wide, narrow } : null;
}

export type PictureKind = keyof typeof PICTURE_KINDS;
