import {
  endFromResult,
  type GameEnd,
  type OwnGame,
  reportsDiffer,
  resultFromEnd,
} from '@tabiya/domain/results/game-reports';
import { useSiteWords } from '../elements/site-words.ts';

const ENDS: readonly GameEnd[] = ['won', 'drew', 'lost'];

/** The form with which a player reports how their game ended, with the reports of both sides. */
export function OwnReport({ game, path }: { game: OwnGame; path: string }) {
  const words = useSiteWords().entryPage.board.report;
  const { round, white, black, side, reports } = game;
  const [own, other] = [reports[side], reports[side === 'w' ? 'b' : 'w']];
  const chosen = own === null ? null : endFromResult(own, side);
  return (
    <form method="post" action={path} className="report">
      <h3>{words.heading}</h3>
      {(own !== null || other !== null) && (
        <p className={reportsDiffer(reports) ? 'off' : undefined}>
          {own !== null && `${words.own[endFromResult(own, side)]} `}
          {other !== null && `${words.other[endFromResult(other, side)]} `}
          {reportsDiffer(reports) && words.differ}
          {other === null && words.waits}
          {own === null && words.asked}
        </p>
      )}
      <input type="hidden" name="action" value="report" />
      <input type="hidden" name="round" value={round} />
      <input type="hidden" name="white" value={white} />
      <input type="hidden" name="black" value={black} />
      <p className="ends">
        {ENDS.map((end) => (
          <button
            key={end}
            type="submit"
            className={end === chosen ? undefined : 'quiet'}
            aria-pressed={chosen === null ? undefined : end === chosen}
            name="result"
            value={resultFromEnd(end, side)}
          >
            {words.ends[end]}
          </button>
        ))}
      </p>
    </form>
  );
}
