import { titledName } from '@tabiya/domain/results/listed-name';
import { numberItems } from '../elements/number-items.ts';
import { outcomeClass } from './game-look.ts';
import { type NamedPlayer, NameLink } from './NameLink.tsx';

/** A game or a bye of a player. The opponent is null for a bye. */
type CardGame = {
  opponent: (NamedPlayer & { rating: string }) | null;
  color: 'w' | 'b' | null;
  score: string;
};

/** The content of a player's card. */
export type CardContent = {
  player: NamedPlayer;
  /** As in the standings; empty if unknown. */
  place: string;
  points: string;
  performance: string;
  federation: string;
  rating: string;
  /** The other columns of the standings with a value: the tie-breaks. */
  facts: readonly (readonly [label: string, text: string])[];
  games: readonly CardGame[];
};

/** The state of the tie-break calculation: its nodes once it was loaded; absent if there are no tie-breaks. */
export type Calculation = 'absent' | 'offered' | 'loading' | 'failed' | readonly Node[];

type CardWords = Record<
  'close' | 'follow' | 'copyCard' | 'explain' | 'again' | 'onePoint',
  string
> &
  Record<
    'rank' | 'manyPoints' | 'performanceOf' | 'rated',
    readonly [before: string, after: string]
  >;

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
      <h2 id="card-name">{titledName(card.player)}</h2>
      <Achievement card={card} words={words} />
      <dl>
        {numberItems(card.facts).map(({ place, item: [label, text] }) => (
          <div key={place}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Games games={card.games} />
      {typeof calculation === 'object' && (
        <div ref={(place) => place?.replaceChildren(...calculation)} />
      )}
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
      </p>
    </dialog>
  );
}

/** What the player achieved, and who they are, in two lines. */
function Achievement({ card, words }: Pick<PlayerCardProps, 'card' | 'words'>) {
  const { place, points, performance, federation, rating } = card;
  const put = ([before, after]: readonly [string, string], text: string) =>
    text && before + text + after;
  const lines = [
    [
      put(words.rank, place),
      points === '1' || points === '½' ? points + words.onePoint : put(words.manyPoints, points),
      put(words.performanceOf, performance),
    ],
    [federation, put(words.rated, rating)],
  ];
  return (
    <div>
      {numberItems(lines).map(({ place, item }) => (
        <p key={place}>{item.filter((part) => part).join(' · ')}</p>
      ))}
    </div>
  );
}

function Games({ games }: Pick<CardContent, 'games'>) {
  return (
    <ol>
      {numberItems(games).map(({ place, item: { opponent, color, score } }) => (
        <li key={place} className={color ? outcomeClass(score) : undefined}>
          {opponent && (
            <>
              {color && <i className={color}>{color}</i>}
              <NameLink player={opponent} />
              <small>{opponent.rating}</small>
            </>
          )}
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}
