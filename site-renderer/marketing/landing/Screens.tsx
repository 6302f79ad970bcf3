import { ScreenPicture } from '../ScreenPicture.tsx';

/** Screens of the product, and what each is for. */
const SCREENS = [
  {
    title: 'The desk: who is in, who has paid',
    text: 'Search, sort, check in, take the fee. Players who change their entry by themselves show up here, and so does the waiting list.',
    picture: 'players',
  },
  {
    title: 'The wall: standings after each round',
    text: 'Drop the file of your pairing program, or pair and enter results here. The page follows within a second, cross table and cards of players with it.',
    picture: 'results',
  },
  {
    title: 'The club: a poster with strips to tear off',
    text: 'One page for the wall, made from what you entered: when, where, what it costs, and a code that leads to the page. Print it in color or black and white.',
    picture: 'poster',
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
