import formDark from './landing/pictures/form.dark.webp';
import formLight from './landing/pictures/form.light.webp';
import playersDark from './landing/pictures/players.dark.webp';
import playersLight from './landing/pictures/players.light.webp';
import poster from './landing/pictures/poster.webp';
import resultsDark from './landing/pictures/results.dark.webp';
import resultsLight from './landing/pictures/results.light.webp';

/** The sizes of the pictures. */
const SCREEN = { width: 1280, height: 800 };
const FORM = { width: 960, height: 600 };
const PAPER = { width: 540, height: 764, className: 'paper' };

/** Screens of the product, as taken by `LANDING=1 npm run screenshots`. Printed sheets are white in dark mode too. */
const PICTURES = {
  players: {
    alt: 'A tournament’s participant list with ratings, sections, statuses, and fees due',
    light: playersLight,
    dark: playersDark,
    size: SCREEN,
  },
  results: {
    alt: 'A section’s results page with standings, tie-breaks, and the games of every round',
    light: resultsLight,
    dark: resultsDark,
    size: SCREEN,
  },
  form: {
    alt: 'A registration form listing each section with its fee and places left',
    light: formLight,
    dark: formDark,
    size: FORM,
  },
  poster: {
    alt: 'A tournament poster with date, venue, fee, a large QR code, and eight tear-off strips',
    light: poster,
    dark: null,
    size: PAPER,
  },
} as const;

export type PictureName = keyof typeof PICTURES;

/** A picture of a product screen in the reader’s color scheme. */
export function ScreenPicture({ name }: { name: PictureName }) {
  const { alt, light, dark, size } = PICTURES[name];
  return (
    <picture>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img src={light} alt={alt} {...size} loading="lazy" />
    </picture>
  );
}
