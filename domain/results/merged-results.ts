import { withoutEnd } from '../pairing/game.ts';
import { isSame } from '../text/is-same.ts';
import { type MergedRound, mergeRound, type RoundConflict } from './merged-round.ts';
import { MAX_DECISIONS, type PlayDecision, type SectionResults } from './section-results.ts';
import { playerKey } from './who-plays.ts';

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
      ...mergeDecisions(rounds, [base, mine, theirs]),
      ...mergeRules(base, mine, theirs),
      ...mergePlan(rounds, [base, mine, theirs]),
      ...mergeLots(fields, theirs),
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
  const dropped = new Set(
    (mine.decisions ?? [])
      .filter(({ round }) => isReplaced(rounds, round))
      .map((decision) => decision.player),
  );
  return [...theirs.players, ...added].map((player) => {
    const own = myPlayers.get(player.startRank);
    const fields =
      own && theirPlayers.has(player.startRank)
        ? mergeFields(basePlayers.get(player.startRank) ?? player, own, player)
        : player;
    const games = rounds.map((round) => round.games.get(player.startRank) ?? null);
    // A withdrawal by a decision that is dropped with its round is dropped, too.
    const { hasWithdrawn, ...rest } = dropped.has(playerKey(player))
      ? { ...fields, hasWithdrawn: player.hasWithdrawn }
      : fields;
    return { ...rest, ...(hasWithdrawn && { hasWithdrawn }), games: withoutEnd(games) };
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

/** Merges the planned number of rounds: it includes every round that was added and is still paired. */
function mergePlan(rounds: readonly MergedRound[], sides: Sides): Partial<SectionResults> {
  const planned = Math.max(0, ...sides.flatMap(({ roundsBefore = 0 }) => roundsBefore));
  if (planned === 0) return {};
  const paired = rounds.findLastIndex(({ games }) => games.size > 0) + 1;
  return {
    rounds: Math.max(planned, paired),
    roundsBefore: paired > planned ? planned : undefined,
  };
}

/** Merges lots: those that another device has drawn stay first. */
function mergeLots(
  { lots }: Pick<SectionResults, 'lots'>,
  theirs: SectionResults,
): Pick<SectionResults, 'lots'> {
  if (!lots || !theirs.lots) return {};
  return { lots: { ...lots, order: [...new Set([...theirs.lots.order, ...lots.order])] } };
}

/** Returns true if the pairings of a round are those of the other side, in place of one's own. */
function isReplaced(rounds: readonly MergedRound[], round: number): boolean {
  return rounds[round - 1]?.conflicts.some(({ kind }) => kind === 'pairings') ?? false;
}

/** Merges what was decided about who plays. A round with the other version's pairings has its decisions, too. */
function mergeDecisions(
  rounds: readonly MergedRound[],
  [base, mine, theirs]: Sides,
): Pick<SectionResults, 'decisions'> {
  if (!mine.decisions && !theirs.decisions) return {};
  const keyOf = ({ round, player }: PlayDecision) => `${round} ${player}`;
  const before = new Map(base.decisions?.map((decision) => [keyOf(decision), decision]));
  const changed = (mine.decisions ?? []).filter((decision) => {
    return !isReplaced(rounds, decision.round) && !isSame(decision, before.get(keyOf(decision)));
  });
  const keys = new Set(changed.map(keyOf));
  const others = (theirs.decisions ?? []).filter((decision) => !keys.has(keyOf(decision)));
  return { decisions: [...others, ...changed].slice(-MAX_DECISIONS) };
}

/** Merges the players kept apart, and the absences: what either side has added or removed. */
function mergeRules(...sides: Sides): Pick<SectionResults, 'pairing' | 'absences'> {
  const [base, mine, theirs] = sides;
  const { pairing } = isSame(mine.pairing, base.pairing) ? theirs : mine;
  const [was, own, there] = sides.map((side) => side.pairing?.forbidden ?? []);
  const absences = mergeLists(base.absences, mine.absences, theirs.absences);
  return {
    ...(pairing && { pairing: { ...pairing, forbidden: mergeLists(was, own, there) } }),
    ...((mine.absences || theirs.absences) && { absences }),
  };
}

function mergeLists<Item>(
  base: readonly Item[] = [],
  mine: readonly Item[] = [],
  theirs: readonly Item[] = [],
): Item[] {
  const has = (list: readonly Item[], item: Item) => list.some((other) => isSame(other, item));
  const kept = theirs.filter((item) => has(mine, item) || !has(base, item));
  return [...kept, ...mine.filter((item) => !has(base, item) && !has(kept, item))];
}

/**
 * Changes the start ranks of players added here if other players were added there with the same ones, or if they were
 * added there, too.
 */
function withFreeRanks(
  base: SectionResults,
  mine: SectionResults,
  theirs: SectionResults,
): SectionResults {
  const [basePlayers, theirPlayers] = [byRank(base), byRank(theirs)];
  const theirRanks = new Map(
    theirs.players
      .filter(({ startRank, participantId }) => participantId && !basePlayers.has(startRank))
      .map(({ startRank, participantId }) => [participantId, startRank]),
  );
  const added = mine.players.filter(({ startRank }) => !basePlayers.has(startRank));
  const same = new Map(
    added.flatMap(({ startRank, participantId }): [number, number][] => {
      const rank = theirRanks.get(participantId);
      return rank === undefined ? [] : [[startRank, rank]];
    }),
  );
  const taken = added.filter(({ startRank, participantId, name }) => {
    const other = theirPlayers.get(startRank);
    if (same.has(startRank) || !other) return false;
    return other.participantId !== participantId || other.name !== name;
  });
  const moved = new Set([...same.keys(), ...taken.map(({ startRank }) => startRank)]);
  const staying = mine.players.filter(({ startRank }) => !moved.has(startRank));
  const highest = Math.max(0, ...[...staying, ...theirs.players].map(({ startRank }) => startRank));
  const ranks = new Map([
    ...same,
    ...taken.map(({ startRank }, index) => [startRank, highest + index + 1] as const),
  ]);
  if ([...ranks].every(([from, to]) => from === to)) return mine;
  const rankOf = (startRank: number) => ranks.get(startRank) ?? startRank;
  const inOrder = (orders: number[][] | undefined) => orders?.map((order) => order.map(rankOf));
  const { boards, numbers, pairing, absences } = mine;
  return {
    ...mine,
    ...(absences && {
      absences: absences.map((absence) => ({ ...absence, startRank: rankOf(absence.startRank) })),
    }),
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
