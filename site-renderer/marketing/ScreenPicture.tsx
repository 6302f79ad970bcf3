import formDark from './landing/pictures/form.dark.webp';
import formLight from './landing/pictures/form.light.webp';
import hall from './landing/pictures/hall.dark.webp';
import overviewDark from './landing/pictures/overview.dark.webp';
import overviewLight from './landing/pictures/overview.light.webp';
import pageDark from './landing/pictures/page.dark.webp';
import pageLight from './landing/pictures/page.light.webp';
import phoneDark from './landing/pictures/phone.dark.webp';
import phoneLight from './landing/pictures/phone.light.webp';
import playersDark from './landing/pictures/players.dark.webp';
import playersLight from './landing/pictures/players.light.webp';
import resultsDark from './landing/pictures/results.dark.webp';
import resultsLight from './landing/pictures/results.light.webp';
import roundDark from './landing/pictures/round.dark.webp';
import roundLight from './landing/pictures/round.light.webp';

/** The sizes of the pictures. */
const SCREEN = { width: 1280, height: 800 };
const HALL = { width: 1280, height: 720 };
const FORM = { width: 960, height: 600 };
const PHONE = { width: 585, height: 1266 };

/** Screens of the product, as taken by `npm run screenshots landing`. The hall’s screen is dark for everyone. */
const PICTURES = {
  page: {
    alt: 'The page of a tournament in round 5, with its boards and what comes next',
    light: pageLight,
    dark: pageDark,
    size: SCREEN,
  },
  phone: {
    alt: 'The page of the same tournament on a phone',
    light: phoneLight,
    dark: phoneDark,
    size: PHONE,
  },
  overview: {
    alt: 'The overview of a tournament: the round that is being played, and what needs attention',
    light: overviewLight,
    dark: overviewDark,
    size: SCREEN,
  },
  round: {
    alt: 'The boards of a round on a phone, each with buttons for its result',
    light: roundLight,
    dark: roundDark,
    size: PHONE,
  },
  hall: {
    alt: 'The screen in the playing hall: each player with board, color, and opponent',
    light: hall,
    dark: null,
    size: HALL,
  },
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
    alt: 'A registration form that asks first for what is required',
    light: formLight,
    dark: formDark,
    size: FORM,
  },
} as const;

export type PictureName = keyof typeof PICTURES;

/** A picture of a product screen in the reader’s color scheme. `isFirst`: it is in view when the page opens. */
export function ScreenPicture({ name, isFirst = false }: { name: PictureName; isFirst?: boolean }) {
  const { alt, light, dark, size } = PICTURES[name];
  return (
    <picture className={size === PHONE ? 'shot phone' : 'shot'}>
      {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={light}
        alt={alt}
        {...size}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
