import formDark from './landing/pictures/form.dark.webp';
import formLight from './landing/pictures/form.light.webp';
import hall from './landing/pictures/hall.dark.webp';
import overviewDark from './landing/pictures/overview.dark.webp';
import overviewLight from './landing/pictures/overview.light.webp';
import pageDark from './landing/pictures/page.dark.webp';
import pageLight from './landing/pictures/page.light.webp';
import pagePartDark from './landing/pictures/page-part.dark.webp';
import pagePartLight from './landing/pictures/page-part.light.webp';
import phoneDark from './landing/pictures/phone.dark.webp';
import phoneLight from './landing/pictures/phone.light.webp';
import smallPhoneDark from './landing/pictures/phone-small.dark.webp';
import smallPhoneLight from './landing/pictures/phone-small.light.webp';
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
const SMALL_PHONE = { width: 420, height: 909 };
/** The beginning of the picture `page`, which is all of it that a phone shows. */
const PAGE_PART = { light: pagePartLight, dark: pagePartDark, width: 680, height: 624 };
/** Windows in which a page’s part is enough; the same width is in landing.css. */
const NARROW = '(max-width: 480px)';

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
  smallPhone: {
    alt: 'The page of the same tournament on a phone',
    light: smallPhoneLight,
    dark: smallPhoneDark,
    size: SMALL_PHONE,
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

type ScreenPictureProps = {
  name: PictureName;
  /** In view when the page opens. */
  isFirst?: boolean;
};

/** A picture of a product screen in the reader’s color scheme. */
export function ScreenPicture({ name, isFirst = false }: ScreenPictureProps) {
  const { alt, light, dark, size } = PICTURES[name];
  return (
    <picture className={size.height > size.width ? 'shot phone' : 'shot'}>
      {name === 'page' && <PageParts />}
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

/** The part of the page’s picture for phones, which is there in a third of the time. */
function PageParts() {
  const { light, dark, ...size } = PAGE_PART;
  return (
    <>
      <source srcSet={dark} media={`${NARROW} and (prefers-color-scheme: dark)`} {...size} />
      <source srcSet={light} media={NARROW} {...size} />
    </>
  );
}
