import { gameKey, reportsDiffer, type SideReports } from '@tabiya/domain/results/game-reports';
import type { RoundBoard } from '@tabiya/domain/results/round-boards';
import { pluralForm } from '@tabiya/domain/text/plural';
import { Notice } from '../../../../ui/Notice.tsx';
import { resultMark } from './result-marks.ts';

/** The reports of both sides of a game; undefined once it has a result. */
export function reportsOfBoard(
  { white, black, result }: RoundBoard,
  reports: ReadonlyMap<string, SideReports>,
): SideReports | undefined {
  return result === null ? reports.get(gameKey(white.startRank, black.startRank)) : undefined;
}

/** Names the boards whose players report different results, which the arbiter has to decide. */
export function ReportsNotice({
  boards,
  reports,
}: {
  boards: readonly RoundBoard[];
  reports: ReadonlyMap<string, SideReports>;
}) {
  const differing = boards.filter((board) => {
    const own = reportsOfBoard(board, reports);
    return own !== undefined && reportsDiffer(own);
  });
  if (differing.length === 0) return null;
  const numbers = differing.map(({ board }) => board).join(', ');
  return (
    <Notice tone="warning" className="mb-4">
      Players reported different results on {pluralForm(differing.length, 'board', 'boards')}{' '}
      {numbers}.
    </Notice>
  );
}

/** The reports of a board's players, while it has no result. */
export function BoardReports({ w, b }: SideReports) {
  const texts = [
    ...(w === null ? [] : [`White reports ${resultMark(w)}`]),
    ...(b === null ? [] : [`Black reports ${resultMark(b)}`]),
  ];
  return (
    <span
      className={`col-span-full col-start-2 text-14 ${reportsDiffer({ w, b }) ? 'font-semibold text-danger' : 'text-muted'}`}
    >
      {texts.join(' · ')}
    </span>
  );
}
