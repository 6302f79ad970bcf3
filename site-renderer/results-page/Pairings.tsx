import { splitName } from '@tabiya/domain/entries/list/name-parts';
import type { Board } from '@tabiya/domain/results/boards';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionGroup } from '@tabiya/domain/results/section-groups';
import { playerName } from '@tabiya/domain/results/section-results';
import { latinText } from '@tabiya/domain/text/transliterated';
import { groupName } from '@tabiya/domain/words/group-text';
import { Fragment } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import { GroupHeading } from './GroupHeading.tsx';
import { scoresText } from './game-look.ts';
import { PlayerLink } from './PlayerLink.tsx';

/** Board, White, points, result, points, Black. */
const COLUMNS = 6;

/** The maximum number of boards with players' ratings; with more of them the page would be too large for a phone. */
const RATED_BOARDS = 80;

type PairingsProps = {
  round: ResultsView['rounds'][number];
  groups: ResultsView['groups'];
};

/**
 * The boards of the newest round, with the players' points before it, and the byes. CSS numbers the boards from 1; if
 * the hall numbers them otherwise, or quads divide them, each row has its number.
 */
export function Pairings({ round, groups }: PairingsProps) {
  const { results: words } = useSiteWords();
  const { boards, byes, pointsBefore } = round;
  const parts = boardsByGroup(boards, groups);
  const isNumberedFromOne =
    parts.length === 1 && boards.every(({ number }, index) => number === index + 1);
  const rating = (player: Board['white']) => boards.length <= RATED_BOARDS && player.rating;
  const points = (startRank: number) => pointsText(pointsBefore.get(startRank) ?? 0);
  return (
    <section id="pairings" className="card table">
      <h2>{words.round(round.round)}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.white}</th>
            <th>{words.points}</th>
            <th>{words.result}</th>
            <th>{words.points}</th>
            <th>{words.black}</th>
          </tr>
        </thead>
        {parts.map(({ group, boards }) => (
          <Fragment key={group?.number ?? 0}>
            {group && <GroupHeading columns={COLUMNS} text={groupName(group, words)} />}
            <tbody>
              {boards.map((board) => (
                <tr
                  key={board.white.startRank}
                  data-board={isNumberedFromOne ? undefined : board.number}
                  data-latin={latinText(board.white.name, board.black.name)}
                >
                  <td data-family={familyName(board.white)}>
                    <PlayerLink player={board.white} /> {rating(board.white)}
                  </td>
                  <td>{points(board.white.startRank)}</td>
                  <td>{scoresText(board.whiteScore, board.blackScore)}</td>
                  <td>{points(board.black.startRank)}</td>
                  <td data-family={familyName(board.black)}>
                    <PlayerLink player={board.black} /> {rating(board.black)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
        <tbody className="byes">
          {byes.map(({ player, score }) => (
            <tr key={player.startRank} data-latin={latinText(player.name)}>
              <td>
                <PlayerLink player={player} /> {rating(player)}
              </td>
              <td>{points(player.startRank)}</td>
              <td>{score}</td>
              <td />
              <td>{words.bye}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Returns the boards by the groups that play among themselves, or all of them: a board of a match has a player of each
 * team.
 */
function boardsByGroup(
  boards: readonly Board[],
  groups: readonly SectionGroup[],
): { group: SectionGroup | null; boards: readonly Board[] }[] {
  const apart = groups.filter(({ kind }) => kind !== 'team');
  if (apart.length === 0) return [{ group: null, boards }];
  return apart.map((group) => ({
    group,
    boards: boards.filter(({ white }) => group.players.includes(white.startRank)),
  }));
}

/** Returns the family name by which a sheet is sorted, unless it is simply the last word of the name. */
function familyName(player: Board['white']): string | undefined {
  const { last } = splitName(playerName(player));
  return last === player.name.split(' ').at(-1) ? undefined : last;
}
