import { byFamilyName } from '../entries/list/name-parts.ts';
import { showsName } from '../entries/list/shown-name.ts';
import { type StartNumberWords, titledName } from '../results/listed-name.ts';
import { type ResultsView, resultsView } from '../results/results-view.ts';
import type { SectionEntry } from '../results/section-entries.ts';
import { playerName, type SectionResults } from '../results/section-results.ts';

type Player = SectionResults['players'][number];
type Hall = { namesInHall: boolean; startDate: string };

/** A player's board in the newest round. */
type Seat = {
  name: string;
  board: number;
  color: 'w' | 'b';
  opponent: string;
  /** The player's points from the game; empty while it is not shown. */
  score: string;
};

/**
 * Returns the results of a section for the sheets in the hall: with every name, or, if the organizer does not name
 * everyone there, with start numbers for players whom public pages do not name either.
 */
export function hallView(
  { namesInHall, startDate }: Hall,
  results: SectionResults,
  entries: readonly SectionEntry[],
  { startNumber }: StartNumberWords,
): ResultsView {
  const unnamed = new Set(
    entries
      .filter((entry) => !namesInHall && !showsName(entry, startDate))
      .map(({ participantId }) => participantId),
  );
  const players = results.players.map((player) =>
    player.participantId !== null && unnamed.has(player.participantId)
      ? { ...player, familyName: '', name: startNumber(player.startRank), title: '' }
      : player,
  );
  return resultsView({ ...results, players });
}

/**
 * Returns the seats of the newest round by the players' family names; none if no round is paired. `nameOf` returns the
 * displayed names.
 */
export function seatsByName(
  { rounds }: ResultsView,
  nameOf: (player: Player) => string = titledName,
): Seat[] {
  const boards = rounds.at(-1)?.boards ?? [];
  const seats = boards.flatMap(({ number: board, white, black, whiteScore, blackScore }) => [
    { player: white, board, color: 'w' as const, opponent: nameOf(black), score: whiteScore },
    { player: black, board, color: 'b' as const, opponent: nameOf(white), score: blackScore },
  ]);
  return seats
    .toSorted((a, b) => byFamilyName(playerName(a.player), playerName(b.player)))
    .map(({ player, ...seat }) => ({ name: nameOf(player), ...seat }));
}
