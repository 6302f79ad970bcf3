import { numberItems } from '../elements/number-items.ts';
import { TitledName } from '../elements/TitledName.tsx';
import { outcomeClass } from './game-look.ts';
import { type NamedPlayer, NameLink } from './NameLink.tsx';

/** A game or a bye of a player. The opponent is null for a bye. */
type CardGame = {
  opponent: (NamedPlayer & { federation: string; rating: string }) | null;
  color: 'w' | 'b' | null;
  score: string;
};

/** The content of a player's card. */
export type CardContent = {
  player: NamedPlayer;
  /** As in the standings; empty if unknown. */
  place: string;
  points: string;
  /** The number of rounds that the points are from; 0 if unknown. */
  played: number;
  /** The number of players in the standings. */
  players: number;
  performance: string;
  federation: string;
  rating: string;
  /** The other columns of the standings with a value, by name: the tie-breaks, with what they count. */
  facts: readonly (readonly [label: string, text: string, explanation?: string | undefined])[];
  games: readonly CardGame[];
};

/** The state of the tie-break calculation: its nodes once it was loaded; absent if there are no tie-breaks. */
export type Calculation = 'absent' | 'offered' | 'loading' | 'failed' | readonly Node[];

type CardWords = Record<
  | ('close' | 'follow' | 'copyCard' | 'explain' | 'again' | 'playing' | 'points' | 'tieBreaks')
  /** With `{0}` and `{1}` in the places of numbers. */
  | ('pointsOf' | 'start'),
  string
> &
  Record<'rank' | 'performanceOf' | 'rated', readonly [before: string, after: string]>;

type PlayerCardProps = {
  card: CardContent;
  calculation: Calculation;
  isFollowed: boolean;
  words: CardWords;
  /** The URL of the card. */
  address: string;
  onClose: () => void;
  onFollow: () => void;
  onExplain: () => void;
  /** Gets the row of buttons, of which one copies. */
  buttonsRef: (buttons: HTMLElement | null) => void;
};

/** The card of a player. The page's script opens it, and requests the tie-break calculation on demand. */
export function PlayerCard({ card, calculation, words, ...props }: PlayerCardProps) {
  const { player } = card;
  return (
    <dialog
      id="card"
      aria-labelledby="card-name"
      onCancel={(request) => {
        request.preventDefault();
        props.onClose();
      }}
    >
      <button type="button" className="close" aria-label={words.close} onClick={props.onClose}>
        ×
      </button>
      <h2 id="card-name">
        <TitledName title={player.title} name={player.name} unnamed={player.name} />
      </h2>
      <Achievement card={card} words={words} />
      <p ref={props.buttonsRef}>
        <button
          type="button"
          className="follow"
          aria-pressed={props.isFollowed}
          onClick={props.onFollow}
        >
          {words.follow}
        </button>
        <button type="button" className="copy" value={props.address}>
          {words.copyCard}
        </button>
      </p>
      <Games games={card.games} playing={words.playing} />
      <div className="tie-breaks">
        {card.facts.length > 0 && <h3>{words.tieBreaks}</h3>}
        {typeof calculation === 'string' && calculation !== 'absent' && (
          <button
            type="button"
            className="why"
            disabled={calculation === 'loading'}
            onClick={props.onExplain}
          >
            {calculation === 'failed' ? words.again : words.explain}
          </button>
        )}
      </div>
      <dl>
        {numberItems(card.facts).map(({ place, item: [label, text, explanation] }) => (
          <div key={place}>
            <dt>
              {label}
              {explanation && <small>{explanation}</small>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {typeof calculation === 'object' && (
        <div ref={(place) => place?.replaceChildren(...calculation)} />
      )}
    </dialog>
  );
}

/** What the player achieved, and who they are, in two lines. */
function Achievement({ card, words }: Pick<PlayerCardProps, 'card' | 'words'>) {
  const { place, points, played, performance, federation, rating, player, players } = card;
  const put = ([before, after]: readonly [string, string], text: string) =>
    text && before + text + after;
  const fill = (text: string, ...numbers: (string | number)[]) =>
    text.replace(/{(.)}/g, (_, index) => `${numbers[index]}`);
  const lines = [
    [
      put(words.rank, place),
      played > 0 ? fill(words.pointsOf, points, played) : `${points} ${words.points}`,
      put(words.performanceOf, performance),
    ],
    [federation, put(words.rated, rating), fill(words.start, player.startRank, players)],
  ];
  return (
    <div>
      {numberItems(lines).map(({ place, item }) => (
        <p key={place}>{item.filter((part) => part).join(' · ')}</p>
      ))}
    </div>
  );
}

/** Returns the class that tints a game: won, lost, or being played. */
function gameClass({ opponent, color, score }: CardGame): string | undefined {
  if (opponent && score === '') return 'on';
  return color ? outcomeClass(score) : undefined;
}

/** The games, the newest first. */
function Games({ games, playing }: Pick<CardContent, 'games'> & { playing: string }) {
  return (
    <ol reversed>
      {numberItems(games)
        .map(({ place, item: { opponent, color, score } }) => (
          <li key={place} className={gameClass({ opponent, color, score })}>
            <span>{place}</span>
            {opponent && (
              <>
                {color && <i className={color}>{color}</i>}
                <NameLink player={opponent} />
                <small>
                  {opponent.federation} {opponent.rating}
                </small>
              </>
            )}
            {score || !opponent ? <b>{score}</b> : <small>{playing}</small>}
          </li>
        ))
        .reverse()}
    </ol>
  );
}
