import { byFamilyName } from '../entries/list/name-parts.ts';
import { showsName } from '../entries/list/shown-name.ts';
import { type StartNumberWords, titledName } from '../results/listed-name.ts';
import { type ResultsView, resultsView } from '../results/results-view.ts';
import type { SectionEntry } from '../results/section-entries.ts';
import { playerName, type SectionResults } from '../results/section-results.ts';

type Player = SectionResults['players'][number];
type Hall = { namesInHall: boolean; startDate: string };

/** Where a player sits in the newest round. */
type Seat = {
  name: string;
  board: number;
  color: 'w' | 'b';
  opponent: string;
  /** The player's points from the game; empty while it is not shown. */
  score: string;
};

/**
 * The results of a section as the sheets for the hall show them: with every name, or, where the organizer does not name
 * everybody there, with start numbers for those whom public pages do not name either.
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
 * The seats of the newest round by the players' family names; none where no round is paired. `nameOf` gives the names that
 * are shown.
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
