import { splitName } from '@tabiya/domain/entries/list/name-parts';
import type { RoundPageModel } from '@tabiya/domain/pages/round-page';
import type { StartNumberWords } from '@tabiya/domain/results/listed-name';
import { scoreSeparator } from '@tabiya/domain/results/scores';
import type { SeatedBoard, SeatedPlayer } from '@tabiya/domain/results/seated-boards';
import type { SectionGroup } from '@tabiya/domain/results/section-groups';
import { playerName } from '@tabiya/domain/results/section-results';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { latinText } from '@tabiya/domain/text/transliterated';
import { groupName } from '@tabiya/domain/words/group-text';
import { Fragment } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { outcomeClass } from './game-look.ts';
import { PlayerLink } from './PlayerLink.tsx';

/** Board, points, White, rating, result, points, Black, rating. */
const COLUMNS = 8;

/**
 * The boards of a round with the players' points before it, and the byes. A line shows where the score changes. On a
 * phone a board takes two lines.
 */
export function Boards({ model }: { model: RoundPageModel }) {
  const { results: words } = useSiteWords();
  const { boards, byes, groups, section, url } = model;
  const standings = resultsPath(url, section.slug);
  return (
    <table>
      <thead>
        <tr>
          <th>{words.board}</th>
          <th>{words.points}</th>
          <th>{words.white}</th>
          <th>{words.rating}</th>
          <th>{words.result}</th>
          <th>{words.points}</th>
          <th>{words.black}</th>
          <th>{words.rating}</th>
        </tr>
      </thead>
      {boardsByGroup(boards, groups).map(({ group, boards }) => (
        <Fragment key={group?.number ?? 0}>
          {group && <GroupHeading columns={COLUMNS} text={groupName(group, words)} />}
          <tbody>
            {boards.map((board, index) => (
              <BoardRow
                key={board.white.startRank}
                board={board}
                previous={boards[index - 1]}
                standings={standings}
              />
            ))}
          </tbody>
        </Fragment>
      ))}
      <tbody className="byes">
        {byes.map(({ player, score }) => (
          <tr key={player.startRank} data-latin={latinText(player.name)}>
            <td />
            <td>{player.points}</td>
            <td>
              <PlayerLink player={player} page={standings} />
            </td>
            <td>{player.rating}</td>
            <td>
              <b>{score}</b>
            </td>
            <td />
            <td>{words.bye}</td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BoardRowProps = {
  board: SeatedBoard;
  previous: SeatedBoard | undefined;
  /** The page of the standings, with the players’ cards. */
  standings: string;
};

function BoardRow({ board, previous, standings }: BoardRowProps) {
  const { terms } = useSiteWords();
  const { number, white, black, whiteScore, blackScore } = board;
  const starts = previous !== undefined && topScore(board) < topScore(previous);
  const name = (player: SeatedPlayer, score: string) => (
    <td
      data-family={familyName(player, terms)}
      className={outcomeClass(score) === 'won' ? 'up' : undefined}
    >
      <PlayerLink player={player} page={standings} />
    </td>
  );
  return (
    <tr className={starts ? 'step' : undefined} data-latin={latinText(white.name, black.name)}>
      <td>{number}</td>
      <td>{white.points}</td>
      {name(white, whiteScore)}
      <td>{white.rating}</td>
      <td>
        {whiteScore === '' && blackScore === '' ? (
          '–'
        ) : (
          <>
            <b>{whiteScore}</b>
            <span>{scoreSeparator(board)}</span>
            <b>{blackScore}</b>
          </>
        )}
      </td>
      <td>{black.points}</td>
      {name(black, blackScore)}
      <td>{black.rating}</td>
    </tr>
  );
}

/** The higher score of the two players, by which boards are ordered. */
function topScore({ white, black }: SeatedBoard): number {
  return Math.max(...[white, black].map(({ points }) => Number(points.replace('½', '.5'))));
}

/** Returns the boards by the groups that play among themselves, or all of them. */
function boardsByGroup(
  boards: readonly SeatedBoard[],
  groups: readonly SectionGroup[],
): { group: SectionGroup | null; boards: readonly SeatedBoard[] }[] {
  if (groups.length === 0) return [{ group: null, boards }];
  return groups.map((group) => ({
    group,
    boards: boards.filter(({ white }) => group.players.includes(white.startRank)),
  }));
}

/**
 * Returns the family name by which a sheet is sorted, unless it is simply the last word of the name. The words for a
 * hidden name are one as a whole.
 */
function familyName(player: SeatedPlayer, { startNumber }: StartNumberWords): string | undefined {
  if (player.name === '') return startNumber(player.startRank);
  const { last } = splitName(playerName(player));
  return last === player.name.split(' ').at(-1) ? undefined : last;
}
