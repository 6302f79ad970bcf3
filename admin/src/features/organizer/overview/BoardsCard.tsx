import { adminViewPath } from '@tabiya/domain/routes/paths';
import { TitleMark } from '../../../ui/TitleMark.tsx';
import { OverviewCard } from './OverviewCard.tsx';
import { type OpenBoard, openBoards } from './open-boards.ts';
import type { OverviewData } from './use-overview.ts';

/** How many boards are listed here. */
const MOST = 6;

/** The boards of the round that wait for a player or a result; nothing where none does. */
export function BoardsCard({ overview }: { overview: OverviewData }) {
  const { stage, event } = overview;
  const boards = openBoards(overview);
  if (stage === null || boards.length === 0) return null;
  const absent = boards.filter(({ white, black }) => white.isAbsent || black.isAbsent).length;
  const note =
    absent > 0
      ? `${absent} of ${boards.length} waiting for a player`
      : `${boards.length} still to finish`;
  return (
    <OverviewCard
      title={`Boards of round ${stage.round}`}
      note={note}
      link={{ label: 'All Boards', to: adminViewPath(event.eventId, 'results') }}
    >
      <ul className="border-b border-line">
        {firstBoards(boards).map((board) => (
          <li
            key={board.key}
            className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-2 border-t border-line py-2.5 text-14 sm:grid-cols-[2rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <span className="tabular text-muted max-sm:row-span-2">{board.number}</span>
            <Side side={board.white} square="bg-white" section={board.section} />
            <Side side={board.black} square="bg-black" section="" />
            {board.section && (
              <span className="w-20 truncate text-right text-12 text-muted max-sm:hidden">
                {board.section}
              </span>
            )}
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}

/** Boards that wait for a player come first. */
function firstBoards(boards: readonly OpenBoard[]): OpenBoard[] {
  const isWaiting = ({ white, black }: OpenBoard) => white.isAbsent || black.isAbsent;
  return boards
    .toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
    .slice(0, MOST);
}

type SideProps = { side: OpenBoard['white']; square: string; section: string };

function Side({ side: { name, title, isAbsent }, square, section }: SideProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-[2px] border border-line-strong ${square}`}
      />
      {/* What is withheld has no name on paper either. */}
      <span className="truncate">
        <TitleMark title={title} />
        {name || 'Name withheld'}
      </span>
      {isAbsent && (
        <span className="text-12 font-semibold whitespace-nowrap text-warning">not checked in</span>
      )}
      {section && (
        <span className="ml-auto max-w-2/5 shrink-0 truncate text-12 text-muted sm:hidden">
          {section}
        </span>
      )}
    </span>
  );
}
