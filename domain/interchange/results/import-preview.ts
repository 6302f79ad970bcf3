import { roundsPlayed } from '../../results/rounds-played.ts';
import type { SectionEntry } from '../../results/section-entries.ts';
import type { SectionResults } from '../../results/section-results.ts';
import { type EntryMatch, matchEntries, playerKey } from './matched-entries.ts';

type Player = SectionResults['players'][number];

/** A player's round; the opponent's name is null for a bye. */
type Encounter = {
  opponent: string | null;
  result: NonNullable<Player['games'][number]>['result'];
};

/** A game whose result, opponent, or color has changed; null = the game no longer exists. */
type Correction = {
  round: number;
  player: Player;
  before: Encounter;
  after: Encounter | null;
  /** True if the previous opponent isn’t in the file, so that the game became a bye. */
  hasLostOpponent: boolean;
};

/** The changes that an import would make to the results of a section. */
export type ImportPreview = {
  paired: number;
  played: number;
  /** By start rank. */
  matches: ReadonlyMap<number, EntryMatch>;
  /** Players who are not entries of the section. */
  newcomers: Player[];
  /** Entries that are missing in the file. */
  missing: SectionEntry[];
  /** Changes of known rounds; each game once, by its first player. */
  corrections: Correction[];
  /** By how many the number of paired or played rounds decreases; 0 if it does not. */
  roundsLost: number;
  /** True if most players are neither entries nor known from previous results. */
  isOtherTournament: boolean;
};

/** Compares results to import with the entries of the section and its previous results. */
export function importPreview(
  results: SectionResults,
  entries: readonly SectionEntry[],
  before: SectionResults | null,
): ImportPreview {
  const known = new Map(
    (before?.players ?? []).flatMap((player) =>
      player.participantId === null ? [] : [[playerKey(player), player.participantId] as const],
    ),
  );
  const matches = matchEntries(results.players, entries, known);
  const matched = new Set([...matches.values()].map(({ entry }) => entry));
  const { paired, played } = roundsPlayed(results);
  const earlier = before === null ? { paired: 0, played: 0 } : roundsPlayed(before);
  return {
    paired,
    played,
    matches,
    newcomers: results.players.filter(({ startRank }) => !matches.get(startRank)?.entry),
    missing: entries.filter((entry) => !matched.has(entry)),
    corrections: before === null ? [] : corrections(before, results),
    roundsLost: Math.max(0, earlier.paired - paired, earlier.played - played),
    isOtherTournament: isOtherTournament(results, matches, entries, before),
  };
}

/** Assigns the players their entries; `chosen` overrules matches by start rank. */
export function withEntries(
  results: SectionResults,
  matches: ReadonlyMap<number, EntryMatch>,
  chosen: Readonly<Record<number, string | null>> = {},
): SectionResults {
  return {
    ...results,
    players: results.players.map((player) => {
      const choice = chosen[player.startRank];
      const matchedId = matches.get(player.startRank)?.entry?.participantId ?? null;
      return { ...player, participantId: choice === undefined ? matchedId : choice };
    }),
  };
}

function isOtherTournament(
  { players }: SectionResults,
  matches: ReadonlyMap<number, EntryMatch>,
  entries: readonly SectionEntry[],
  before: SectionResults | null,
): boolean {
  const playedBefore = new Set((before?.players ?? []).map(playerKey));
  if (entries.length === 0 && playedBefore.size === 0) return false;
  const strangers = players.filter(
    (player) => !matches.get(player.startRank)?.entry && !playedBefore.has(playerKey(player)),
  );
  return strangers.length * 2 > players.length;
}

/** Returns the changed games. Start ranks may differ in the new file, so players are compared by identity. */
function corrections(before: SectionResults, after: SectionResults): Correction[] {
  const [keysBefore, keysAfter] = [playerKeys(before), playerKeys(after)];
  const old = new Map(before.players.map((player) => [keysBefore.get(player.startRank), player]));
  const { paired } = roundsPlayed(after);
  const [namesBefore, namesAfter] = [playerNames(before), playerNames(after)];
  const keys = new Set(keysAfter.values());
  const seen = new Set<string>();
  return after.players.flatMap((player) => {
    const earlier = old.get(keysAfter.get(player.startRank));
    return (earlier?.games ?? []).slice(0, paired).flatMap((was, index) => {
      const is = player.games[index] ?? null;
      const isSamePair = keysBefore.get(was?.opponent ?? 0) === keysAfter.get(is?.opponent ?? 0);
      // A game in progress is now over.
      const isOver = was?.opponent != null && was.result === null;
      const isSame = isSamePair && (isOver || (was?.result ?? null) === (is?.result ?? null));
      const pair = [player.startRank, is?.opponent ?? 0].sort().join(' ');
      if (was === null || isSame || seen.has(`${index} ${pair}`)) return [];
      seen.add(`${index} ${pair}`);
      return [
        {
          round: index + 1,
          player,
          before: encounter(was, namesBefore),
          after: is && encounter(is, namesAfter),
          hasLostOpponent: was.opponent !== null && !keys.has(keysBefore.get(was.opponent) ?? ''),
        },
      ];
    });
  });
}

function playerNames({ players }: SectionResults): Map<number, string> {
  return new Map(players.map(({ startRank, name }) => [startRank, name]));
}

function encounter(
  { opponent, result }: NonNullable<Player['games'][number]>,
  names: ReadonlyMap<number, string>,
): Encounter {
  return { opponent: opponent === null ? null : (names.get(opponent) ?? null), result };
}

/** Returns the identities of players by start rank; players of the same name are distinguished by their numbers. */
function playerKeys({ players }: SectionResults): Map<number, string> {
  const count = new Map<string, number>();
  for (const key of players.map(playerKey)) count.set(key, (count.get(key) ?? 0) + 1);
  return new Map(
    players.map((player) => {
      const key = playerKey(player);
      return [
        player.startRank,
        count.get(key) === 1 && key !== '' ? key : `${key} #${player.startRank}`,
      ];
    }),
  );
}
