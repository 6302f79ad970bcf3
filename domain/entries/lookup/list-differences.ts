import * as z from 'zod/mini';
import { misfit } from '../../event/entry-terms/section-limits.ts';
import type { EventFields } from '../../event/event.ts';
import { ratingByKind, ratingKindIn } from '../../event/rating-kind.ts';
import type { Participant } from '../list/participant.ts';
import { nameParts, writtenName } from '../list/written-name.ts';
import type { FoundPlayer } from './listed-player.ts';
import { isSameName, namesAgree } from './name-agreement.ts';
import { listIdField, listText, type RatingList, ratingListSchema } from './rating-list.ts';

/** The entries that differ from the newest lists, as returned by the database. */
export const listComparisonSchema = z.object({
  lists: z.array(ratingListSchema),
  differences: z.array(
    z.object({
      participantId: z.string(),
      list: z.string(),
      id: z.string(),
      /** False if the list lacks the ID; the rest is null then. */
      isListed: z.boolean(),
      name: z.nullable(z.string()),
      federation: z.nullable(z.string()),
      title: z.nullable(z.string()),
      rating: z.nullable(z.number()),
    }),
  ),
});
export type ListComparison = z.infer<typeof listComparisonSchema>;

/** The entry fields that a list can change, with their labels. */
export const LISTED_FIELDS = {
  fideId: 'FIDE ID',
  localFederationId: 'Federation ID',
  fideRating: 'FIDE rating',
  nationalRating: 'National rating',
  title: 'Title',
  fullName: 'Name',
  federation: 'Federation',
} as const;
type ListedField = keyof typeof LISTED_FIELDS;

/** A value of an entry that differs from a list. */
export type ListDifference = {
  /** Identifies the difference. */
  key: string;
  participant: Participant;
  field: ListedField;
  now: string | number | null;
  listed: string | number | null;
  /** True if it is selected by default. */
  isSuggested: boolean;
  /** A note to read before using it; empty = none. */
  note: string;
  /** For a name, its family name in the list. */
  familyName?: string;
};

/** An entry’s ID that the newest list lacks. */
type MissingId = { participant: Participant; list: RatingList; id: string };

type ComparisonRules = Pick<EventFields, 'sections' | 'federationType' | 'ratingKind'>;

/**
 * Returns the differences between an event’s entries and the newest lists: those that break a section’s limit first,
 * then the others in list order. Names, titles, and federations follow FIDE’s list if the entry has a FIDE ID.
 */
export function listDifferences(
  comparison: ListComparison,
  participants: readonly Participant[],
  event: ComparisonRules,
): { differences: ListDifference[]; missing: MissingId[] } {
  const byId = new Map(participants.map((one) => [one.id, one]));
  const lists = new Map(comparison.lists.map((list) => [list.list, list]));
  const missing: MissingId[] = [];
  const differences = comparison.differences.flatMap((found) => {
    const participant = byId.get(found.participantId);
    const list = lists.get(found.list);
    if (!participant || !list) return [];
    if (!found.isListed) missing.push({ participant, list, id: found.id });
    const { name, federation, title, rating } = found;
    if (name === null || federation === null || title === null) return [];
    return compareValues(participant, list, { name, federation, title, rating }, event);
  });
  const breaksLimit = ({ note }: ListDifference) => note.startsWith(LIMIT);
  return {
    differences: [
      ...differences.filter(breaksLimit),
      ...differences.filter((one) => !breaksLimit(one)),
    ],
    missing,
  };
}

/** Returns the changes that give an entry without an ID the data of a listed player. */
export function foundDifferences(
  participant: Participant,
  list: RatingList,
  { id, name, federation, title, ...ratings }: FoundPlayer,
  event: ComparisonRules,
): ListDifference[] {
  const field = listIdField(list.list);
  const kind = ratingKindIn(event, participant.sectionId);
  const rating = ratingByKind(ratings, kind)?.rating ?? null;
  return [
    createDifference(participant, field, participant[field], id, `Found in the ${listText(list)}`),
    ...compareValues(participant, list, { name, federation, title, rating }, event),
  ];
}

/** An entry’s values as compared and as in the list, for the database to apply. Swapped, they undo it. */
export type ListChange = { id: string; before: ListValues; after: ListValues };
type ListValues = Partial<Pick<Participant, ListedField | 'familyName' | 'idPending'>>;

/** Returns the changes that apply the differences, one per entry. */
export function listChanges(differences: readonly ListDifference[]): ListChange[] {
  const byEntry = Map.groupBy(differences, ({ participant }) => participant);
  return [...byEntry].map(([{ id, idPending, familyName }, entryDifferences]) => {
    const named = entryDifferences.find(({ field }) => field === 'fullName');
    const valuesAt = (side: 'now' | 'listed') =>
      Object.fromEntries(entryDifferences.map((one) => [one.field, one[side]])) as ListValues;
    const settlesId = idPending && entryDifferences.some(({ field }) => /Id$/.test(field));
    return {
      id,
      before: { ...valuesAt('now'), ...(named && { familyName }), ...(settlesId && { idPending }) },
      after: {
        ...valuesAt('listed'),
        ...(named && { familyName: named.familyName ?? '' }),
        ...(settlesId && { idPending: false }),
      },
    };
  });
}

/** Returns the changes that undo the given ones. */
export function undoChanges(changes: readonly ListChange[]): ListChange[] {
  return changes.map(({ id, before, after }) => ({ id, before: after, after: before }));
}

type ListedValues = Pick<FoundPlayer, 'name' | 'federation' | 'title'> & { rating: number | null };

function compareValues(
  participant: Participant,
  list: RatingList,
  { name, federation, title, rating }: ListedValues,
  event: ComparisonRules,
): ListDifference[] {
  const ratingField = listIdField(list.list) === 'fideId' ? 'fideRating' : 'nationalRating';
  const isSamePlayer = namesAgree(participant.fullName, name);
  const knowsPlayer = ratingField === 'fideRating' || participant.fideId === '';
  const differences: ListDifference[] = [];
  const add = (
    field: ListedField,
    listed: string | number | null,
    isSuggested: boolean,
    { note = '', ...more }: Partial<Pick<ListDifference, 'note' | 'familyName'>> = {},
  ) => {
    const difference = createDifference(participant, field, participant[field], listed, note);
    const whose = isSamePlayer ? '' : `The ID belongs to ${writtenName(name)}`;
    differences.push({
      ...difference,
      ...more,
      isSuggested: isSuggested && isSamePlayer,
      note: [note, whose].filter(Boolean).join('. '),
    });
  };
  if ((participant[ratingField] ?? 0) !== (rating ?? 0)) {
    const limit = isSamePlayer && brokenLimit(participant, ratingField, rating, event);
    add(ratingField, rating, true, { note: limit || '' });
  }
  if (!knowsPlayer) return differences;
  if (participant.title !== title) {
    add('title', title, title !== '', { note: title === '' ? 'The list has no title' : '' });
  }
  if (!isSameName(participant.fullName, name)) {
    const { fullName, familyName } = nameParts(name);
    add('fullName', fullName, false, { familyName });
  }
  const isOther = participant.federation !== federation && participant.federation !== '';
  if (isOther && /^[A-Z]{3}$/.test(federation)) add('federation', federation, true);
  return differences;
}

function createDifference(
  participant: Participant,
  field: ListedField,
  now: ListDifference['now'],
  listed: ListDifference['listed'],
  note: string,
): ListDifference {
  const key = `${participant.id} ${field}`;
  return { key, participant, field, now, listed, isSuggested: true, note };
}

/** The start of a note about a broken limit. */
const LIMIT = 'No longer eligible for ';

/** Returns a note if the rating makes an entry ineligible for its section; empty if it fits, or didn’t fit before. */
function brokenLimit(
  participant: Participant,
  field: 'fideRating' | 'nationalRating',
  rating: number | null,
  { sections }: ComparisonRules,
): string {
  const section = sections.find(({ id }) => id === participant.sectionId);
  if (!section) return '';
  const limits = { ...section, bornFrom: null, bornUntil: null };
  const found = misfit(limits, { ...participant, [field]: rating });
  if (found === null || found.field !== field || misfit(limits, participant) !== null) return '';
  return `${LIMIT}${section.name}: ${found.limit === 'aboveRating' ? 'at most' : 'at least'} ${found.bound}`;
}
