import { listedName } from '@tabiya/domain/results/listed-name';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { useSiteWords } from '../elements/site-words.ts';
import type { EntryPageModel } from './entry-model.ts';
import { OwnReport } from './OwnReport.tsx';

/** The player's board in the newest round, their earlier rounds, and links to all of them. */
export function OwnBoard({ model: { entry, results, path, url } }: { model: EntryPageModel }) {
  const words = useSiteWords().entryPage.board;
  if (!results || entry.startNumber === null) return null;
  const resultsPage = resultsPath(url, results.slug);
  const [newest, ...earlier] = results.rounds;
  // The game is not public before the pairing is.
  const game = results.game?.round === newest?.round ? results.game : null;
  return (
    <section className="card" aria-live="polite" data-results={resultsPage}>
      <h2>{words.heading}</h2>
      {newest ? (
        <NewestRound round={newest} isEntered={game?.isEntered ?? false} />
      ) : (
        <p>{words.notPaired}</p>
      )}
      {game?.isEntered === false && <OwnReport game={game} path={path} />}
      {earlier.length > 0 && <EarlierRounds rounds={earlier} />}
      <div className="actions">
        <a className="button quiet" href={`${resultsPage}#${entry.startNumber}`}>
          {words.results}
        </a>
        {entry.email !== '' && (
          <form method="post" action={path}>
            <button
              type="submit"
              className="quiet"
              name="action"
              value={results.isMailed ? 'stopBoards' : 'mailBoards'}
            >
              {results.isMailed ? words.stop : words.mail}
            </button>
          </form>
        )}
        <a href={`${path}?calendar`}>{words.calendar}</a>
      </div>
    </section>
  );
}

type NewestRoundProps = {
  round: OwnRound /** Also before the score is public. */;
  isEntered: boolean;
};

function NewestRound({ round: { round, board, score }, isEntered }: NewestRoundProps) {
  const { terms, entryPage } = useSiteWords();
  const words = entryPage.board;
  return (
    <p className="newest">
      <span>{words.round(round)}</span>
      <strong>{board === null ? words.bye : words.board(board.number)}</strong>
      {board !== null && (
        <span dir="auto">{words.against[board.color](listedName(board.opponent, terms))}</span>
      )}
      <span>{score || (board !== null && (isEntered ? words.report.entered : words.goesOn))}</span>
    </p>
  );
}

function EarlierRounds({ rounds }: { rounds: readonly OwnRound[] }) {
  const { terms, entryPage } = useSiteWords();
  const words = entryPage.board;
  return (
    <>
      <h3>{words.earlier}</h3>
      <ol className="own-rounds">
        {rounds.map(({ round, board, score }) => (
          <li key={round}>
            <span>{words.round(round)}</span>
            <span dir="auto">
              {board === null
                ? words.bye
                : words.against[board.color](listedName(board.opponent, terms))}
            </span>
            <strong>{score}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}
