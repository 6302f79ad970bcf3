import type { Participant } from '../entries/list/participant.ts';
import { showsName } from '../entries/list/shown-name.ts';
import { familyNameFirst } from '../results/family-name-first.ts';
import type { StartNumberWords } from '../results/listed-name.ts';
import { type ResultsView, resultsView } from '../results/results-view.ts';
import type { SectionResults } from '../results/section-results.ts';

type Player = SectionResults['players'][number];
type Hall = { namesInHall: boolean; startDate: string };

/** A player's place in the newest round. */
export type HallSeat = {
  player: Player;
  /** The family name first, as the list is sorted. */
  name: string;
  /** Null for a player with a bye, as are color and opponent. */
  board: number | null;
  color: 'w' | 'b' | null;
  opponent: Player | null;
  /** The player's points from the game or bye; empty while they are not shown. */
  score: string;
};

/**
 * Returns the results of a section for the sheets in the hall: with every name, or, if the organizer does not name
 * everyone there, with start numbers for players whom public pages do not name either. `participants` are all of the
 * event: players who cancelled or changed section are still in the results.
 */
export function hallView(
  { namesInHall, startDate }: Hall,
  results: SectionResults,
  participants: readonly Pick<Participant, 'id' | 'showName' | 'birthYear'>[],
  { startNumber }: StartNumberWords,
): ResultsView {
  const unnamed = new Set(
    participants
      .filter((participant) => !namesInHall && !showsName(participant, startDate))
      .map(({ id }) => id),
  );
  const players = results.players.map((player) =>
    player.participantId !== null && unnamed.has(player.participantId)
      ? { ...player, ...unnamedAs(startNumber(player.startRank)) }
      : player,
  );
  return resultsView({ ...results, players });
}

/** A start number in place of a name: a family name as a whole. */
const unnamedAs = (text: string) => ({
  familyName: text,
  name: text,
  title: '',
  federation: '',
  fideId: '',
});

/** Returns where everyone plays in the newest round, by family name, byes included; none if no round is paired. */
export function seatsByName({ rounds }: ResultsView, words: StartNumberWords): HallSeat[] {
  const { boards = [], byes = [] } = rounds.at(-1) ?? {};
  const games = boards.flatMap(({ number: board, white, black, whiteScore, blackScore }) => [
    { player: white, board, color: 'w' as const, opponent: black, score: whiteScore },
    { player: black, board, color: 'b' as const, opponent: white, score: blackScore },
  ]);
  const free = byes.map((bye) => ({ ...bye, board: null, color: null, opponent: null }));
  return [...games, ...free]
    .map((seat) => ({ ...seat, name: familyNameFirst(seat.player, words) }))
    .toSorted((a, b) => NAMES.compare(sortKey(a), sortKey(b)) || (a.board ?? 0) - (b.board ?? 0));
}

/** Without the comma, so that Archer, Ann comes before Archer Smith, Bob. */
const sortKey = ({ name }: HallSeat) => name.replace(',', '');

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
