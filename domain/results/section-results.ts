import * as z from 'zod/mini';
import type { Name } from '../entries/list/name-parts.ts';
import { GAME_RESULTS } from '../pairing/game.ts';
import { TIE_BREAK_CODES } from '../standings/tie-breaks.ts';
import { shortText } from '../text/short-text.ts';
import { type StoredValue, storedReader, withEmpty } from '../text/stored.ts';

/** The most rounds and players of a section with results: beyond the largest opens. */
export const MAX_RESULT_ROUNDS = 30;
export const MAX_RESULT_PLAYERS = 2000;

/** The most columns of a table of standings that is imported without games. */
export const MAX_STANDINGS_COLUMNS = 8;

/** The most tie-breaks of a section. */
export const MAX_TIE_BREAKS = 8;

/** The highest number of a board. */
export const MAX_BOARD = 9999;

const startRank = z.int().check(z.minimum(1), z.maximum(9999));

/** A player's round, as TRF has it: the opponent's number, null for a bye; the result is null while a game goes on. */
const gameSchema = z.object({
  opponent: z.nullable(startRank),
  color: z.nullable(z.enum(['w', 'b'])),
  result: z.nullable(z.enum(GAME_RESULTS)),
});

const resultsPlayerSchema = withEmpty(
  z.object({
    /** The start rank, from 1, by which games name opponents. */
    startRank,
    /** The entry that the player was recognized as; null where there is none. */
    participantId: z.nullable(z.string().check(z.maxLength(60))),
    /** As the page shows it: first name first; empty where it is withheld. */
    name: shortText(200),
    /** The part of the name that is the family name; left out, or empty, where nobody knows it. */
    familyName: z.optional(shortText(200)),
    title: shortText(10),
    federation: shortText(10),
    fideId: shortText(20),
    rating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
    /** By round; null where nothing is known of it. Without trailing nulls. */
    games: z.array(z.nullable(gameSchema)).check(z.maxLength(MAX_RESULT_ROUNDS)),
    /** Where the source is `standings`: the row of the table. */
    standing: z.optional(
      z.object({
        rank: z.int().check(z.minimum(1), z.maximum(9999)),
        points: z.number().check(z.minimum(0), z.maximum(9999)),
        /** By column of `columns`; null where the cell is empty. */
        values: z.array(z.nullable(z.number())).check(z.maxLength(MAX_STANDINGS_COLUMNS)),
      }),
    ),
    /** Where the source is `kept`: they left and are paired no more. */
    hasWithdrawn: z.optional(z.boolean()),
  }),
  { participantId: null, name: '', title: '', federation: '', fideId: '', rating: null },
);

/** A category that prizes are given in besides the standings: all limits have to hold, null = none. */
const prizeGroupSchema = z.object({
  name: shortText(40),
  minRating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
  maxRating: z.nullable(z.int().check(z.minimum(0), z.maximum(4000))),
  /** The first and the last year of birth. */
  bornFrom: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  bornUntil: z.nullable(z.int().check(z.minimum(1900), z.maximum(2100))),
  isForWomen: z.boolean(),
  /** How many prizes there are. */
  places: z.int().check(z.minimum(1), z.maximum(99)),
  /** In whole units of the event's currency, the first prize first; left out where prizes are no money. */
  amounts: z.optional(
    z.array(z.number().check(z.minimum(0), z.maximum(1_000_000_000))).check(z.maxLength(99)),
  ),
});
export type PrizeGroup = z.infer<typeof prizeGroupSchema>;

/** How money is shared by players with the same points: as tie-breaks say, equally, or by Hort's rule. */
const PRIZE_SHARINGS = ['none', 'equal', 'hort'] as const;

const prizeRulesSchema = withEmpty(
  z.object({
    sharing: z.enum(PRIZE_SHARINGS),
    /** True if a player gets one prize at most. */
    isOneEach: z.boolean(),
  }),
  { sharing: 'none', isOneEach: true },
);
export type PrizeRules = z.infer<typeof prizeRulesSchema>;

const boardNumber = z.int().check(z.minimum(1), z.maximum(MAX_BOARD));

/** How the boards of a section are numbered in the hall. */
const boardNumbersSchema = withEmpty(
  z.object({
    /** The number of the section's first board. */
    first: boardNumber,
    /** Players who sit at the same board in every round. */
    fixed: z.array(z.object({ startRank, board: boardNumber })).check(z.maxLength(100)),
  }),
  { first: 1, fixed: [] },
);
export type BoardNumbers = z.infer<typeof boardNumbersSchema>;

const pairingRulesSchema = withEmpty(
  z.object({
    /** The color that the first player has in round one, drawn by lot (FIDE C.04.3, 5.1). */
    initialColor: z.enum(['w', 'b']),
    /** True if the first rounds are paired with the points of the Baku acceleration (C.04.7). */
    isAccelerated: z.boolean(),
    /** Players who are not to meet. */
    forbidden: z.array(z.tuple([startRank, startRank])).check(z.maxLength(200)),
    /** True if start ranks were drawn by lot, so that late entries have the next ones. */
    isByLot: z.optional(z.boolean()),
  }),
  { initialColor: 'w', isAccelerated: false, forbidden: [] },
);
export type PairingRules = z.infer<typeof pairingRulesSchema>;

const groupSchema = withEmpty(
  z.object({
    /** As the organizer calls it; empty where nobody has named it. */
    name: shortText(60),
    /** In the order of the pairing table. */
    players: z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)),
  }),
  { name: '' },
);

/** From which instant a part of a round is public; null while it is held until somebody publishes it. */
const releasedFrom = z.optional(z.nullable(z.iso.datetime({ offset: true })));

const releaseSchema = z.object({
  round: z.int().check(z.minimum(1), z.maximum(MAX_RESULT_ROUNDS)),
  pairings: releasedFrom,
  results: releasedFrom,
  standings: releasedFrom,
});
export type Release = z.infer<typeof releaseSchema>;

/**
 * The games of a section, imported from a pairing program or kept here. Standings, tie-breaks and pairings are made
 * from them whenever they are shown.
 */
export const sectionResultsSchema = z.object({
  /**
   * `file`: imported from a pairing program. `kept`: paired and entered here. `standings`: a table of standings was
   * imported, and nothing is known of games: each player has a `standing`, in their order, and no games.
   */
  source: z.enum(['file', 'kept', 'standings']),
  /**
   * `quads`: round robins of four, cut from the list, with a small Swiss of those left over. `scheveningen`: two teams,
   * everybody of one against everybody of the other. The groups of both stand in `groups`.
   */
  system: z.enum(['swiss', 'roundRobin', 'quads', 'scheveningen']),
  /** How many rounds there will be; 0 where nobody has said it. */
  rounds: z.int().check(z.minimum(0), z.maximum(MAX_RESULT_ROUNDS)),
  /** In the order in which they count. */
  tieBreaks: z.array(z.enum(TIE_BREAK_CODES)).check(z.maxLength(MAX_TIE_BREAKS)),
  players: z.array(resultsPlayerSchema).check(z.maxLength(MAX_RESULT_PLAYERS)),
  /** Where the source is `standings`: the heads of the columns after the points, as the table has them. */
  columns: z.optional(z.array(shortText(30)).check(z.maxLength(MAX_STANDINGS_COLUMNS))),
  /**
   * Where the source is `kept`: by round, the players with White in the order of the boards. Elsewhere boards are not
   * known, and games stand by points and start rank.
   */
  boards: z.optional(
    z
      .array(z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)))
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /**
   * Where the source is `kept`: by round, the start ranks in the order of pairing numbers that the round was paired by;
   * empty where it was that of the round before. Who is in none of them comes last, by start rank.
   */
  numbers: z.optional(
    z
      .array(z.array(startRank).check(z.maxLength(MAX_RESULT_PLAYERS)))
      .check(z.maxLength(MAX_RESULT_ROUNDS)),
  ),
  /** Left out where boards are numbered from 1, and nobody has a board of their own. */
  boardNumbers: z.optional(boardNumbersSchema),
  /** The parts of the section that are ranked apart, by start ranks; left out where everybody is ranked together. */
  groups: z.optional(z.array(groupSchema).check(z.maxLength(MAX_RESULT_PLAYERS / 4))),
  /** How rounds of a Swiss are paired here; left out where nobody has chosen. */
  pairing: z.optional(pairingRulesSchema),
  /** True if players report the results of their games, as `private.report_game` takes them; left out = no. */
  playersReport: z.optional(z.boolean()),
  /** When parts of the newest round are public, where that was chosen; see `releasedResults`. */
  release: z.optional(releaseSchema),
  prizeGroups: z.optional(z.array(prizeGroupSchema).check(z.maxLength(30))),
  /** Left out where nobody has chosen: tie-breaks decide, and a player gets one prize. */
  prizeRules: z.optional(prizeRulesSchema),
});
export type SectionResults = z.infer<typeof sectionResultsSchema>;

/** The name of a player of results, with its family name. */
export function playerName({ name, familyName = '' }: z.infer<typeof resultsPlayerSchema>): Name {
  return { fullName: name, familyName };
}

/** The paths whose loss makes another tournament of it: standings would be wrong, not poorer. */
const PLAYED =
  /^(?:source|system|boards|numbers|players$|players\.\d+(?:$|\.(?:games|standing))|groups(?!.*name$))/;

const readStored = storedReader(
  sectionResultsSchema,
  { rounds: 0, tieBreaks: [] },
  { color: 'colour', initialColor: 'initialColour' },
);

/** Reads results as stored: null where a game cannot be read, and without what else of them no longer fits. */
export function readSectionResults(document: unknown): StoredValue<SectionResults> {
  const { value, dropped } = readStored(document);
  const isWhole = !dropped.some(({ path }) => PLAYED.test(path));
  return { value: isWhole ? value : null, dropped };
}

/** The organizer's choices that an import keeps, since no file has them. */
export function organizerChoices(before: SectionResults | null): Partial<SectionResults> {
  return {
    ...(before?.boardNumbers && { boardNumbers: before.boardNumbers }),
    ...(before?.prizeGroups && { prizeGroups: before.prizeGroups }),
    ...(before?.prizeRules && { prizeRules: before.prizeRules }),
  };
}
