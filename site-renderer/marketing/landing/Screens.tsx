import { ScreenPicture } from '../ScreenPicture.tsx';

/** Screens of the product with their purposes. */
const SCREENS = [
  {
    title: 'The desk: see who’s in and who has paid',
    text: 'Search, sort, check players in, and take payments. Changes that players make themselves and the waiting list show up here too.',
    picture: 'players',
  },
  {
    title: 'The wall: standings after each round',
    text: 'Drop in the file from your pairing program, or pair rounds and enter results here. Standings, cross table, and player cards update within a second.',
    picture: 'results',
  },
  {
    title: 'The club: a poster with strips to tear off',
    text: 'A one-page poster made from your tournament’s details: when, where, how much, and a QR code to the page. Print it in color or black and white.',
    picture: 'poster',
  },
] as const;

/** Real screens with their purposes. */
export function Screens() {
  return (
    <section className="wide" aria-labelledby="screens">
      <h2 className="title" id="screens">
        From the first registration to the last round
      </h2>
      <div className="shots">
        {SCREENS.map(({ title, text, picture }) => (
          <figure key={title}>
            <ScreenPicture name={picture} />
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
