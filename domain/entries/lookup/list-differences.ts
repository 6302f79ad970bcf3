import * as z from 'zod/mini';
import { misfit } from '../../event/entry-terms/section-limits.ts';
import type { EventFields } from '../../event/event.ts';
import { ratingByKind, ratingKindIn } from '../../event/rating-kind.ts';
import type { Participant } from '../list/participant.ts';
import { nameParts, writtenName } from '../list/written-name.ts';
import type { FoundPlayer } from './listed-player.ts';
import { isSameName, namesAgree } from './name-agreement.ts';
import { listIdField, listText, type RatingList, ratingListSchema } from './rating-list.ts';

/** The entries that differ from the newest lists, as the database gives them. */
export const listComparisonSchema = z.object({
  lists: z.array(ratingListSchema),
  differences: z.array(
    z.object({
      participantId: z.string(),
      list: z.string(),
      id: z.string(),
      /** False where the list does not have the ID; the rest is null then. */
      isListed: z.boolean(),
      name: z.nullable(z.string()),
      federation: z.nullable(z.string()),
      title: z.nullable(z.string()),
      rating: z.nullable(z.number()),
    }),
  ),
});
export type ListComparison = z.infer<typeof listComparisonSchema>;

/** The fields of an entry that a list can change, and what they are called. */
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

/** One value of an entry that differs from a list. */
export type ListDifference = {
  /** Tells it from all others. */
  key: string;
  participant: Participant;
  field: ListedField;
  now: string | number | null;
  listed: string | number | null;
  /** True if it is taken over unless somebody decides otherwise. */
  isSuggested: boolean;
  /** A note to read before it is taken over; empty = none. */
  note: string;
  /** Of a name, the part of the listed one that is the family name. */
  familyName?: string;
};

/** An ID of an entry that the newest list does not have. */
type MissingId = { participant: Participant; list: RatingList; id: string };

type ComparisonRules = Pick<EventFields, 'sections' | 'federationType' | 'ratingKind'>;

/**
 * The differences between the entries of an event and the newest lists: first those that break a limit of a section,
 * then the others in the order of the list. Names, titles and federations follow the list of FIDE where an entry has an
 * ID of it.
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

/** The changes to an entry without an ID when it is that of a player of a list. */
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

/** An entry as it was compared and as a list has it, for the database to take over; the other way round to undo it. */
export type ListChange = { id: string; before: ListValues; after: ListValues };
type ListValues = Partial<Pick<Participant, ListedField | 'familyName' | 'idPending'>>;

/** The changes of entries that take over differences, one for each entry. */
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

/** Returns the changes that take changes back. */
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

/** How a note starts that says that a limit is broken. */
const LIMIT = 'No longer eligible for ';

/** Says that an entry no longer fits its section with a rating; empty where it does, or did not before either. */
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
