import playersDark from './pictures/players.dark.webp';
import playersLight from './pictures/players.light.webp';
import poster from './pictures/poster.webp';
import resultsDark from './pictures/results.dark.webp';
import resultsLight from './pictures/results.light.webp';

/** The sizes of the pictures. */
const SCREEN = { width: 1280, height: 800 };
const PAPER = { width: 540, height: 764, className: 'paper' };

/** Screens of the product, as `LANDING=1 npm run screenshots` takes them. */
const SCREENS = [
  {
    title: 'The desk: who is in, who has paid',
    text: 'Search, sort, check in, take the fee. Players who change their entry by themselves show up here, and so does the waiting list.',
    alt: 'The list of players of a tournament with rating, section, status and what each of them owes',
    light: playersLight,
    dark: playersDark,
  },
  {
    title: 'The wall: standings after each round',
    text: 'Drop the file of your pairing program, or pair and enter results here. The page follows within a second, cross table and cards of players with it.',
    alt: 'The results page of a section with standings, tie-breaks and the games of every round',
    light: resultsLight,
    dark: resultsDark,
  },
  {
    title: 'The club: a poster with strips to tear off',
    text: 'One page for the wall, made from what you entered: when, where, what it costs, and a code that leads to the page. Print it in color or black and white.',
    alt: 'A poster of a tournament with date, venue, fee, a large QR code and eight strips with its address',
    light: poster,
    // Paper is white in the dark, too.
    dark: null,
  },
] as const;

/** Real screens with what they are for. */
export function Screens() {
  return (
    <section className="wide" aria-labelledby="screens">
      <h2 className="title" id="screens">
        From the first entry to the last round
      </h2>
      <div className="shots">
        {SCREENS.map(({ title, text, alt, light, dark }) => (
          <figure key={title}>
            <picture>
              {dark && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
              <img src={light} alt={alt} {...(dark ? SCREEN : PAPER)} loading="lazy" />
            </picture>
            <figcaption>
              <h3>{title}</h3>
              <p>{text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
