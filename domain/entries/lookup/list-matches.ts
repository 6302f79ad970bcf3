import * as z from 'zod/mini';
import type { FederationType } from '../../event/federation.ts';
import { deskField } from '../form/desk-field.ts';
import { familyPart } from '../list/name-parts.ts';
import type { TypedParticipantEntry } from '../list/participant-entry.ts';
import { spelledWords } from '../list/player-search.ts';
import { nameParts, writtenName } from '../list/written-name.ts';
import { listedEntry } from './listed-player.ts';
import { namesAgree } from './name-agreement.ts';
import {
  listIdField,
  listText,
  type RatingList,
  ratingCounts,
  ratingListSchema,
} from './rating-list.ts';

const matchSchema = z.object({
  row: z.number(),
  list: z.string(),
  /** `id` by its ID, `name` by its name with year of birth. */
  by: z.enum(['id', 'name']),
  id: z.string(),
  name: z.string(),
  federation: z.string(),
  title: z.string(),
  rating: z.nullable(z.number()),
  /** True if the year of birth agrees; null if the row or the list lacks it. */
  bornAsSaid: z.nullable(z.boolean()),
});
type ListMatch = z.infer<typeof matchSchema>;

/** The players of the newest lists that the file’s rows may refer to. */
export const listMatchesSchema = z.object({
  lists: z.array(ratingListSchema),
  matches: z.array(matchSchema),
});
export type ListMatches = z.infer<typeof listMatchesSchema>;

/** A row as sent to the database. */
export type MatchRequest = {
  row: number;
  fideId: string;
  nationalId: string;
  words: string[][];
  birthYear: number | null;
  /** The section whose kind of rating applies; null = the event’s kind. */
  sectionId: string | null;
};

/**
 * Returns the rows to look up, with their sections: those with an ID, or with a name of two words and a year of birth.
 */
export function matchRequests(
  rows: readonly TypedParticipantEntry[],
  sectionIds: readonly (string | null)[] = [],
): MatchRequest[] {
  return rows.flatMap((typed, row) => {
    const { data: birthYear = null } = deskField('birthYear').safeParse(typed.birthYear);
    const words = spelledWords(typed.fullName);
    const { fideId, localFederationId: nationalId } = typed;
    const sectionId = sectionIds[row] ?? null;
    const isAsked = fideId !== '' || nationalId !== '' || (words.length > 1 && birthYear !== null);
    return isAsked ? [{ row, fideId, nationalId, words, birthYear, sectionId }] : [];
  });
}

/** The kinds of questions about a row. */
export type MatchKind = 'player' | 'candidates' | 'rating' | 'federation' | 'title';

/** An answer to a question. Answers with the same value are also offered for all rows at once. */
type MatchOption = { value: string; label: string };

/** A disagreement between a row and a list, for the organizer to decide. */
export type MatchQuestion = {
  key: string;
  row: number;
  kind: MatchKind;
  /** Describes the disagreement. */
  text: string;
  options: readonly MatchOption[];
  /** The answer unless the organizer selects another. */
  suggested: string;
};

/** The selected answers, by question key. */
export type MatchDecisions = ReadonlyMap<string, string>;

/** The result of comparing a file with the lists. */
type ComparisonResult = {
  questions: MatchQuestion[];
  /** The changed values of rows, by row, counted from 0. */
  fills: Map<number, Partial<TypedParticipantEntry>>;
  /** The number of rows found in a list. */
  found: number;
};

/**
 * Compares the rows of a file with the listed players: by ID, then by name and year of birth. A row that agrees gets
 * the values it lacks. A disagreement is a question with a suggested answer. Without a match, a row stays as in the
 * file.
 */
export function compareMatches(
  rows: readonly TypedParticipantEntry[],
  { lists, matches }: ListMatches,
  federationType: FederationType,
  decisions: MatchDecisions,
): ComparisonResult {
  const judged: ComparisonResult = { questions: [], fills: new Map(), found: 0 };
  for (const [row, its] of Map.groupBy(matches, (match) => match.row)) {
    const typed = rows[row];
    if (!typed) continue;
    const judge = new RowJudge(typed, row, federationType, decisions, judged.questions);
    for (const list of lists)
      judge.compare(
        list,
        its.filter((match) => match.list === list.list),
      );
    if (judge.isFound) judged.found += 1;
    if (Object.keys(judge.fill).length > 0) judged.fills.set(row, judge.fill);
  }
  judged.questions.sort((a, b) => a.row - b.row);
  return judged;
}

/** Compares one row with each list in turn. The first list that has the player supplies title and federation. */
class RowJudge {
  readonly fill: Partial<TypedParticipantEntry> = {};
  isFound = false;
  readonly #typed: TypedParticipantEntry;
  readonly #row: number;
  readonly #federationType: FederationType;
  readonly #decisions: MatchDecisions;
  readonly #questions: MatchQuestion[];

  constructor(
    typed: TypedParticipantEntry,
    row: number,
    federationType: FederationType,
    decisions: MatchDecisions,
    questions: MatchQuestion[],
  ) {
    this.#typed = typed;
    this.#row = row;
    this.#federationType = federationType;
    this.#decisions = decisions;
    this.#questions = questions;
  }

  compare(list: RatingList, matches: readonly ListMatch[]): void {
    const player = this.#playerOf(list, matches);
    if (player) this.#take(list, player);
    this.isFound ||= player !== null;
  }

  /** Returns the listed player that the row refers to; null if there is none. */
  #playerOf(list: RatingList, matches: readonly ListMatch[]): ListMatch | null {
    const { fullName } = this.#typed;
    const field = listIdField(list.list);
    const id = String(this.#typed[field]);
    const byId = matches.find(({ by }) => by === 'id');
    const byName = matches.filter(({ by, name }) => by === 'name' && namesAgree(fullName, name));
    const isNamed = byId !== undefined && namesAgree(fullName, byId.name);
    if (byId && isNamed && byId.bornAsSaid !== false) return byId;
    const [only, second] = byName;
    if (id === '' && (!only || !second)) return only ?? null;
    if (!byId && !only) return null;

    const candidates = byName.map((one) => ({ value: one.id, label: candidateLabel(one) }));
    const stays = { value: 'file', label: id === '' ? 'Import without an ID' : 'Keep the file’s' };
    const whose = byId && writtenName(byId.name);
    const text = byId
      ? isNamed
        ? `ID ${id} has a different year of birth in the ${listText(list)}.`
        : `ID ${id} belongs to ${whose} in the ${listText(list)}.`
      : id === ''
        ? `The ${listText(list)} has ${byName.length} players with this name and year of birth.`
        : `ID ${id} isn’t in the ${listText(list)}, but this name and year of birth are.`;
    const chosen = this.#ask(byId ? 'player' : 'candidates', list, text, [
      stays,
      ...(byId
        ? [
            { value: 'list', label: `Use the list: ${candidateLabel(byId)}` },
            { value: 'noId', label: 'Remove the ID' },
          ]
        : []),
      ...candidates,
    ]);
    if (chosen === 'file') return null;
    if (chosen === 'noId') {
      this.fill[field] = '';
      const other = field === 'fideId' ? 'localFederationId' : 'fideId';
      if ((this.fill[other] ?? this.#typed[other]) === '') this.fill.idPending = true;
      return null;
    }
    if (byId && chosen === 'list') {
      Object.assign(this.fill, nameParts(byId.name));
      return byId;
    }
    return byName.find((one) => one.id === chosen) ?? null;
  }

  /** Fills in the row’s missing values from a player, and asks about differing ones. */
  #take(list: RatingList, player: ListMatch): void {
    const {
      fullName: _,
      familyName = '',
      ...listed
    } = listedEntry(
      // The database returns the rating that counts.
      { ...player, standard: player.rating, rapid: null, blitz: null },
      list.list,
      this.#federationType,
      'standard',
    );
    this.#takeFamilyName(familyName);
    const field = listIdField(list.list);
    // An ID in the file that refers to this player keeps its spelling.
    if (player.by === 'name') this.fill[field] = player.id;
    if (this.#typed.idPending || this.fill.idPending) this.fill.idPending = false;
    if (!this.isFound) {
      this.#takeValue('title', list, listed.title, readTitle(this.#typed.title), 'list');
      const federation = readFederation(this.#typed.federation);
      this.#takeValue('federation', list, listed.federation, federation, 'file');
    }
    if (ratingCounts(list.list, this.#federationType)) {
      const rating = String(this.#typed.rating ?? '').trim();
      this.#takeValue('rating', list, listed.rating, rating, 'list');
    }
  }

  /** Takes the family name from the list if the file doesn’t mark it. */
  #takeFamilyName(listed: string): void {
    const { fullName, familyName } = { ...this.#typed, ...this.fill };
    const part = familyPart(fullName, listed);
    if (familyName === '' && part !== '') this.fill.familyName = part;
  }

  #takeValue(
    kind: 'title' | 'federation' | 'rating',
    list: RatingList,
    listed: string | number | null | undefined,
    typed: string,
    suggested: 'file' | 'list',
  ): void {
    const value = String(listed ?? '');
    if (value === '' || value === typed) return;
    const text = `${VALUE_NAMES[kind]} ${typed} in the file, ${value} in the ${listText(list)}.`;
    const options = [
      { value: 'file', label: `Keep the file’s: ${typed}` },
      { value: 'list', label: `Use the list’s: ${value}` },
    ];
    if (typed === '' || this.#ask(kind, list, text, options, suggested) === 'list') {
      this.fill[kind] = value;
    }
  }

  #ask(
    kind: MatchKind,
    { list }: RatingList,
    text: string,
    options: readonly MatchOption[],
    suggested = 'file',
  ): string {
    const key = `${this.#row} ${list} ${kind}`;
    this.#questions.push({ key, row: this.#row, kind, text, options, suggested });
    const decided = this.#decisions.get(key);
    return options.some(({ value }) => value === decided) ? String(decided) : suggested;
  }
}

const VALUE_NAMES = { title: 'Title', federation: 'Federation', rating: 'Rating' } as const;

function candidateLabel({ name, federation, title, rating, id }: ListMatch): string {
  const player = [title, writtenName(name)].filter(Boolean).join(' ');
  return [player, federation, rating ?? 'Unrated', `ID ${id}`].filter(Boolean).join(', ');
}

function readTitle(typed: string): string {
  return deskField('title').safeParse(typed).data ?? typed;
}

function readFederation(typed: string): string {
  return deskField('federation').safeParse(typed).data ?? typed;
}
