import * as z from 'zod/mini';
import type { Name } from '../entries/list/name-parts.ts';
import { GAME_RESULTS } from '../pairing/game.ts';
import { TIE_BREAK_CODES } from '../standings/tie-breaks.ts';
import { shortText } from '../text/short-text.ts';
import { type StoredValue, storedReader, withEmpty } from '../text/stored.ts';
import { prizeGroupSchema, prizeRulesSchema } from './prizes.ts';

/** The maximum numbers of rounds and players of a section with results: beyond the largest opens. */
export const MAX_RESULT_ROUNDS = 30;
export const MAX_RESULT_PLAYERS = 2000;

/** The maximum number of columns in a table of standings that is imported without games. */
export const MAX_STANDINGS_COLUMNS = 8;

/** The maximum number of tie-breaks of a section. */
export const MAX_TIE_BREAKS = 8;

/** The maximum number of pairs of players who must not meet. */
export const MAX_FORBIDDEN = 200;

/** The highest board number. */
export const MAX_BOARD = 9999;

const startRank = z.int().check(z.minimum(1), z.maximum(9999));

/** A player's round, as in TRF: the opponent's number, null for a bye; the result is null while a game goes on. */
const gameSchema = z.object({
  opponent: z.nullable(startRank),
  color: z.nullable(z.enum(['w', 'b'])),
  result: z.nullable(z.enum(GAME_RESULTS)),
});

const resultsPlayerSchema = withEmpty(
  z.object({
    /** The start rank, from 1, by which games refer to opponents. */
    startRank,
    /** The entry matched with the player; null if there is none. */
    participantId: z.nullable(z.string().check(z.maxLength(60))),
    /** The displayed name, first name first; empty if it is withheld. */
    name: shortText(200),
    /** The part of the name that is the family name; omitted or empty if unknown. */
    familyName: z.optional(shortText(200)),
    title: shortText(10),
    federation: shortText(10),
    fideId: shortText(20),
    rating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
    /** By round; null if unknown. Without trailing nulls. */
    games: z.array(z.nullable(gameSchema)).check(z.maxLength(MAX_RESULT_ROUNDS)),
    /** If the source is `standings`: the row of the table. */
    standing: z.optional(
      z.object({
        rank: z.int().check(z.minimum(1), z.maximum(9999)),
        points: z.number().check(z.minimum(0), z.maximum(9999)),
        /** By column of `columns`; null for an empty cell. */
        values: z.array(z.nullable(z.number())).check(z.maxLength(MAX_STANDINGS_COLUMNS)),
      }),
    ),
    /** If the source is `kept`: true for a withdrawn player, who is no longer paired. */
    hasWithdrawn: z.optional(z.boolean()),
    /** True for a withdrawn player who was expelled, and is left out of the standings. */
    isExpelled: z.optional(z.boolean()),
  }),
  { participantId: null, name: '', title: '', federation: '', fideId: '', rating: null },
);

const boardNumber = z.int().check(z.minimum(1), z.maximum(MAX_BOARD));

/** The numbering of a section's boards in the hall. */
const boardNumbersSchema = withEmpty(
  z.object({
    /** The number of the section's first board. */
    first: boardNumber,
    /** Players with a fixed board in every round. */
    fixed: z.array(z.object({ startRank, board: boardNumber })).check(z.maxLength(100)),
  }),
  { first: 1, fixed: [] },
);
export type BoardNumbers = z.infer<typeof boardNumbersSchema>;

const points = z.number().check(z.minimum(0), z.maximum(9), z.multipleOf(0.5));

const tieBreaksSchema = z.array(z.enum(TIE_BREAK_CODES)).check(z.maxLength(MAX_TIE_BREAKS));

const scoringSchema = z.object({ win: points, draw: points, bye: points });

const roundNumber = z.int().check(z.minimum(1), z.maximum(MAX_RESULT_ROUNDS));

/** A pair; Black is null for a bye. */
const pairSchema = z.object({ white: startRank, black: z.nullable(startRank) });

const pairingRulesSchema = withEmpty(
  z.object({
    /** The color that the first player has in round one, drawn by lot (FIDE C.04.3, 5.1). */
    initialColor: z.enum(['w', 'b']),
    /** True if the first rounds are paired with the points of the Baku acceleration (C.04.7). */
    isAccelerated: z.boolean(),
    /** Players who must not meet. */
    forbidden: z.array(z.tuple([startRank, startRank])).check(z.maxLength(MAX_FORBIDDEN)),
    /** True if start ranks were drawn by lot, so that late entries get the next ones. */
    isByLot: z.optional(z.boolean()),
  }),
  { initialColor: 'w', isAccelerated: false, forbidden: [] },
);
export type PairingRules = z.infer<typeof pairingRulesSchema>;

/** Rounds in which a player will be absent, as announced. */
const absenceSchema = z.object({
  startRank,
  rounds: z.array(roundNumber).check(z.minLength(1), z.maxLength(MAX_RESULT_ROUNDS)),
});

/** A result of a round that was unpaired, which the game gets back if the round is paired with it again. */
const asideSchema = z.object({
  round: roundNumber,
  white: startRank,
  black: startRank,
  result: z.enum(['1', '=', '0', '+', '-', '--']),
});
export type ResultAside = z.infer<typeof asideSchema>;

const groupSchema = withEmpty(
  z.object({
    /** The organizer's name for the group; empty if unnamed. */
    name: shortText(60),
    /** In the order of the pairing table. */
    players: z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)),
  }),
  { name: '' },
);

/** How an entry has changed since its section was last paired. */
const CHANGE_KINDS = ['cancelled', 'late', 'bye', 'absent', 'returned'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What happens to a player in a round: withdrawn, absent, a requested bye, not in the section yet, playing, or playing
 * with the half points that the section grants to late entries.
 */
const PLAY_CHOICES = ['withdraw', 'out', 'bye', 'wait', 'play', 'points'] as const;
export type PlayChoice = (typeof PLAY_CHOICES)[number];

const playDecisionSchema = z.object({
  round: roundNumber,
  /** The id of the entry, or `#` and the start rank of a player without one. */
  player: z.string().check(z.minLength(1), z.maxLength(60)),
  kind: z.enum(CHANGE_KINDS),
  choice: z.enum(PLAY_CHOICES),
  /** True if the player was checked in then. */
  hasArrived: z.boolean(),
});
export type PlayDecision = z.infer<typeof playDecisionSchema>;

/** The maximum number of decisions of a section; the newest are kept. */
export const MAX_DECISIONS = 2000;

/** The instant from which a part of a round is public; null while it is held back until it is published. */
const releasedFrom = z.optional(z.nullable(z.iso.datetime({ offset: true })));

const releaseSchema = z.object({
  round: roundNumber,
  pairings: releasedFrom,
  results: releasedFrom,
  standings: releasedFrom,
});
export type Release = z.infer<typeof releaseSchema>;

/**
 * The games of a section, imported from a pairing program or entered here. Standings, tie-breaks, and pairings are
 * computed from them on demand.
 */
export const sectionResultsSchema = z.object({
  /**
   * `file`: imported from a pairing program. `kept`: paired and entered here. `standings`: an imported table of
   * standings without games: each player has a `standing`, in their order, and no games.
   */
  source: z.enum(['file', 'kept', 'standings']),
  /** If the source is `kept`: true if its first rounds were imported from a file, which is stored with it. */
  isContinued: z.optional(z.boolean()),
  /**
   * `quads`: round robins of four, cut from the list, with a small Swiss of the remaining players. `scheveningen`: two
   * teams whose players all meet each other. `groups` contains the groups of both.
   */
  system: z.enum(['swiss', 'roundRobin', 'quads', 'scheveningen']),
  /** The planned number of rounds; 0 if unknown. */
  rounds: z.int().check(z.minimum(0), z.maximum(MAX_RESULT_ROUNDS)),
  /** The number that was planned before a round was paired after the last; omitted if none was. */
  roundsBefore: z.optional(roundNumber),
  /** Omitted for 1, ½, 0, and 1 for the bye of the pairing. */
  scoring: z.optional(scoringSchema),
  /** In order of priority. */
  tieBreaks: tieBreaksSchema,
  /** What ranked before it was changed after a round; see `withRanking`. */
  rankingChanges: z.optional(
    z
      .array(
        z.object({
          round: roundNumber,
          tieBreaks: tieBreaksSchema,
          scoring: scoringSchema,
        }),
      )
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /** The lots among players who share a rank at the end; omitted if none were drawn. */
  lots: z.optional(
    z.object({
      order: z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)),
      /** False if their drawing was undone, or a round followed; drawn again, they are the same. */
      isCounted: z.boolean(),
    }),
  ),
  players: z.array(resultsPlayerSchema).check(z.maxLength(MAX_RESULT_PLAYERS)),
  /** If the source is `standings`: the heads of the columns after the points, as in the table. */
  columns: z.optional(z.array(shortText(30)).check(z.maxLength(MAX_STANDINGS_COLUMNS))),
  /**
   * If the source is `kept`: by round, the players with White in the order of the boards. In other sources, boards are
   * unknown, and games are ordered by points and start rank.
   */
  boards: z.optional(
    z
      .array(z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)))
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /**
   * If the source is `kept`: by round, the start ranks in the order of pairing numbers used for the round; empty if
   * unchanged since the previous round. Players in none of them come last, by start rank.
   */
  numbers: z.optional(
    z
      .array(z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)))
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /** Omitted if boards are numbered from 1, without fixed boards. */
  boardNumbers: z.optional(boardNumbersSchema),
  /**
   * If the source is `kept`: the rounds that differ from their pairing by the rules, with the pairs of the rules that they
   * do not have; see `pairsByRules`.
   */
  handPairings: z.optional(
    z
      .array(
        z.object({
          round: roundNumber,
          byRules: z.array(pairSchema).check(z.maxLength(MAX_RESULT_PLAYERS)),
        }),
      )
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /** The separately ranked parts of the section, by start ranks; omitted if all players are ranked together. */
  groups: z.optional(z.array(groupSchema).check(z.maxLength(MAX_RESULT_PLAYERS / 4))),
  /** The rules for pairing rounds of a Swiss here; omitted if none were chosen. */
  pairing: z.optional(pairingRulesSchema),
  /** If the source is `kept`: what was decided about players whose entries had changed before a round was paired. */
  decisions: z.optional(z.array(playDecisionSchema).check(z.maxLength(MAX_DECISIONS))),
  /** The announced absences, one per player. */
  absences: z.optional(z.array(absenceSchema).check(z.maxLength(MAX_RESULT_PLAYERS))),
  /** The results of an unpaired round, if the arbiter kept them. */
  aside: z.optional(z.array(asideSchema).check(z.maxLength(MAX_RESULT_PLAYERS))),
  /** True if players report the results of their games (`takeReport`); omitted = no. */
  playersReport: z.optional(z.boolean()),
  /** True if the results of a round are public once it is complete; omitted = each as it comes in. */
  showsWholeRounds: z.optional(z.boolean()),
  /** When parts of the newest round become public, if set; see `releasedResults`. */
  release: z.optional(releaseSchema),
  prizeGroups: z.optional(z.array(prizeGroupSchema).check(z.maxLength(30))),
  /** Omitted without a choice: tie-breaks decide, and a player wins at most one prize. */
  prizeRules: z.optional(prizeRulesSchema),
});
export type SectionResults = z.infer<typeof sectionResultsSchema>;

/** Returns the name of a player of results, with its family name. */
export function playerName({
  name,
  familyName = '',
}: Pick<z.infer<typeof resultsPlayerSchema>, 'name' | 'familyName'>): Name {
  return { fullName: name, familyName };
}

/** The paths whose loss would change the tournament: standings would be wrong, not just less detailed. */
const PLAYED =
  /^(?:source|system|scoring|boards|numbers|players$|players\.\d+(?:$|\.(?:games|standing))|groups(?!.*name$))/;

const readStored = storedReader(
  sectionResultsSchema,
  { rounds: 0, tieBreaks: [] },
  { color: 'colour', initialColor: 'initialColour' },
);

/** Reads stored results: null if a game is malformed; other malformed parts are left out. */
export function readSectionResults(document: unknown): StoredValue<SectionResults> {
  const { value, dropped } = readStored(document);
  const isWhole = !dropped.some(({ path }) => PLAYED.test(path));
  return { value: isWhole ? value : null, dropped };
}

/** Returns the organizer's choices that an import keeps, since no file has them. */
export function organizerChoices(before: SectionResults | null): Partial<SectionResults> {
  return {
    ...(before?.boardNumbers && { boardNumbers: before.boardNumbers }),
    ...(before?.prizeGroups && { prizeGroups: before.prizeGroups }),
    ...(before?.prizeRules && { prizeRules: before.prizeRules }),
    ...(before?.rankingChanges && { rankingChanges: before.rankingChanges }),
  };
}
