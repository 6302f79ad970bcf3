import { withoutEnd } from '../pairing/game.ts';
import { isSame } from '../text/is-same.ts';
import { type MergedRound, mergeRound, type RoundConflict } from './merged-round.ts';
import type { SectionResults } from './section-results.ts';

type Player = SectionResults['players'][number];

/**
 * Merges two versions of the same results, round by round: see `mergeRound`. Keeps players and rounds added by either;
 * for everything else, local changes take precedence.
 */
export function mergeResults(
  base: SectionResults,
  changed: SectionResults,
  theirs: SectionResults,
): { results: SectionResults; conflicts: RoundConflict[] } {
  const mine = withFreeRanks(base, changed, theirs);
  const rounds = mergeRounds(base, mine, theirs);
  const { players: _, ...fields } = mergeFields(base, mine, theirs);
  const conflicts = rounds.flatMap((round) => round.conflicts);
  const isReplaced = conflicts.some(({ kind }) => kind === 'pairings');
  const { release, ...rest } = fields;
  const shown = isReplaced ? theirs.release : release;
  return {
    results: {
      ...rest,
      ...(shown && { release: shown }),
      ...byRound('boards', rounds, [base, mine, theirs]),
      ...byRound('numbers', rounds, [base, mine, theirs]),
      players: mergePlayers([base, mine, theirs], rounds),
    },
    conflicts,
  };
}

type Sides = readonly [base: SectionResults, mine: SectionResults, theirs: SectionResults];

function mergeRounds(...sides: Sides): MergedRound[] {
  const length = Math.max(
    0,
    ...sides.flatMap(({ players }) => players.map(({ games }) => games.length)),
  );
  let followsTheirs = false;
  return Array.from({ length }, (_, index) => {
    const merged = mergeRound(sides, index + 1, followsTheirs);
    followsTheirs ||= merged.isOther;
    return merged;
  });
}

function mergePlayers([base, mine, theirs]: Sides, rounds: readonly MergedRound[]): Player[] {
  const [basePlayers, myPlayers, theirPlayers] = [byRank(base), byRank(mine), byRank(theirs)];
  const added = mine.players.filter(({ startRank }) => !theirPlayers.has(startRank));
  return [...theirs.players, ...added].map((player) => {
    const own = myPlayers.get(player.startRank);
    const fields =
      own && theirPlayers.has(player.startRank)
        ? mergeFields(basePlayers.get(player.startRank) ?? player, own, player)
        : player;
    const games = rounds.map((round) => round.games.get(player.startRank) ?? null);
    return { ...fields, games: withoutEnd(games) };
  });
}

/** Merges board orders or numbers: each round has those of the side whose pairings it has. */
function byRound(
  name: 'boards' | 'numbers',
  rounds: readonly MergedRound[],
  [base, mine, theirs]: Sides,
): Partial<SectionResults> {
  if (!mine[name] && !theirs[name]) return {};
  const orders = rounds.map(({ isMine, conflicts }, index) => {
    const [was, own, there] = [base, mine, theirs].map((version) => version[name]?.[index] ?? []);
    const isReplaced = conflicts.some(({ kind }) => kind === 'pairings');
    const isReordered = !isSame(own, was) && isSame(there, was);
    return (isMine || (isReordered && !isReplaced) ? own : there) ?? [];
  });
  const last = rounds.findLastIndex(({ games }) => games.size > 0);
  return { [name]: orders.slice(0, last + 1) };
}

/** Changes the start ranks of players added here if other players were added there with the same ones. */
function withFreeRanks(
  base: SectionResults,
  mine: SectionResults,
  theirs: SectionResults,
): SectionResults {
  const [basePlayers, theirPlayers] = [byRank(base), byRank(theirs)];
  const highest = Math.max(
    0,
    ...[...mine.players, ...theirs.players].map(({ startRank }) => startRank),
  );
  const moved = mine.players.filter(({ startRank, participantId, name }) => {
    const other = theirPlayers.get(startRank);
    if (basePlayers.has(startRank) || !other) return false;
    return other.participantId !== participantId || other.name !== name;
  });
  if (moved.length === 0) return mine;
  const ranks = new Map(moved.map(({ startRank }, index) => [startRank, highest + index + 1]));
  const rankOf = (startRank: number) => ranks.get(startRank) ?? startRank;
  const inOrder = (orders: number[][] | undefined) => orders?.map((order) => order.map(rankOf));
  const { boards, numbers, pairing } = mine;
  return {
    ...mine,
    ...(boards && { boards: inOrder(boards) }),
    ...(numbers && { numbers: inOrder(numbers) }),
    ...(pairing && {
      pairing: {
        ...pairing,
        forbidden: pairing.forbidden.map(([a, b]) => [rankOf(a), rankOf(b)]),
      },
    }),
    players: mine.players.map((player) => ({
      ...player,
      startRank: rankOf(player.startRank),
      games: player.games.map((game) =>
        game?.opponent == null ? game : { ...game, opponent: rankOf(game.opponent) },
      ),
    })),
  };
}

/** Merges fields: local changes, otherwise the other version's. */
function mergeFields<Fields extends object>(base: Fields, mine: Fields, theirs: Fields): Fields {
  const changed = Object.fromEntries(
    Object.entries(mine).filter(([name, value]) => !isSame(value, base[name as keyof Fields])),
  );
  const merged: Fields = { ...theirs, ...changed };
  // A field that was removed here stays removed.
  for (const name of Object.keys(base) as (keyof Fields)[]) {
    if (!(name in mine)) delete merged[name];
  }
  return merged;
}

function byRank({ players }: SectionResults): Map<number, Player> {
  return new Map(players.map((player) => [player.startRank, player]));
}
