import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { answersSchema } from '@tabiya/domain/entries/stored-answers';
import { withPictures } from '@tabiya/domain/event/picture';
import { accountPlan } from '@tabiya/domain/event/plan';
import { applyPlanToSnapshot, readSnapshot } from '@tabiya/domain/event/publication';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type Post, readPosts, withStoredPictures } from '@tabiya/domain/news/post';
import { type ReleasedResults, releasedResults } from '@tabiya/domain/results/release';
import type { ResultsLink } from '@tabiya/domain/results/results-summary';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { readSectionResults, type SectionResults } from '@tabiya/domain/results/section-results';
import { z } from 'zod';
import { type Database, unwrap } from '../database/database.ts';
import { rendererVersion } from '../environment/operator.ts';
import { unwrapStored } from '../log/dropped.ts';

const addressSchema = z.object({ slug: z.string(), ordinal: z.number() });

/** The source of all pages of one event, read in one database snapshot. */
const pageSourceSchema = z.object({
  revision: z.number(),
  changedAt: z.string(),
  /** The time of that snapshot. */
  now: z.string(),
  /** null if the event is not published. */
  snapshot: z.nullable(z.unknown().transform(readSnapshot)),
  /** The version of the entry rules under the current plan; null if the event is not published. */
  rulesVersion: z.nullable(z.string()).default(null),
  /** The time at which the organizer closed registration; null while it is open or the time is unknown. */
  closedSince: z.nullable(z.string()).default(null),
  /** True if the event is premium now, which may differ from when it was published. */
  premium: z.boolean(),
  /** The short address of the page; the ordinal counts assignments of addresses. */
  customUrl: addressSchema.nullable(),
  /** Former short addresses, which redirect to it until they are released. */
  formerCustomUrls: z.array(addressSchema),
  participants: z.array(
    z.object({
      /** null if the name is withheld. */
      fullName: z.nullable(z.string()),
      fideRating: z.nullable(z.number()),
      nationalRating: z.nullable(z.number()),
      status: z.enum(PARTICIPANT_STATUSES),
      sectionId: z.nullable(z.string()).default(null),
      title: z.string().default(''),
      federation: z.string().default(''),
      club: z.string().default(''),
      answers: answersSchema,
    }),
  ),
  /** The address of the organizer's page; null if it isn't shown. */
  organizerSlug: z.nullable(z.string()).default(null),
  /** The files of the event's stored pictures. Other pictures that a field names are not shown. */
  pictures: z.array(z.string()).default([]),
  /** The number of waiting players by section id; under '' in an event without sections. */
  waiting: z.record(z.string(), z.number()).default({}),
  /** In the order of the sections; null for malformed results, which get no page. */
  results: z.array(
    z.object({
      sectionId: z.string(),
      slug: z.string(),
      results: z.nullable(z.unknown().transform(readSectionResults)),
    }),
  ),
  /** True if the form asks for a code that reduces the fee. */
  takesCodes: z.boolean().default(false),
  /** True if any player asked for mails about their board. */
  mailsBoards: z.boolean().default(false),
  /** The published posts, newest first. */
  posts: z.unknown().transform(readPosts),
});
type Answer = z.infer<typeof pageSourceSchema>;

/** The source of an event's pages, as far as it can be used. */
export type PageSource = Omit<Answer, 'snapshot' | 'results' | 'posts'> & {
  /** null if the event is not published. */
  snapshot: PublishedEvent | null;
  results: { sectionId: string; slug: string; results: SectionResults | null }[];
  posts: readonly Post[];
};

/** Reads the source of an event's pages; null for an event that never existed. */
export async function readSource(database: Database, eventId: string): Promise<PageSource | null> {
  const source = unwrap(await database.rpc('page_source', { in_event_id: eventId }));
  const answer = pageSourceSchema.nullable().parse(source);
  if (answer === null) return null;
  const { snapshot, results, posts, ...rest } = answer;
  return {
    ...rest,
    snapshot: snapshot && requirePublication(unwrapStored('publication', eventId, snapshot)),
    results: results.map(({ results, ...section }) => ({
      ...section,
      results: results && unwrapStored('results', eventId, results),
    })),
    posts: unwrapStored('posts', eventId, posts) ?? [],
  };
}

/** Throws if nothing of a publication can be used; otherwise it would pass for an event that is not published. */
function requirePublication(snapshot: PublishedEvent | null): PublishedEvent {
  if (snapshot === null) throw new Error('The publication of this event cannot be read.');
  return snapshot;
}

/**
 * Records a rendering. Returns true if the database was behind the store: its revision is then raised above the
 * store's, and the pages have to be rendered again.
 */
export async function recordRender(
  database: Database,
  eventId: string,
  {
    rendered,
    stored,
    sharePicture,
  }: { rendered: number; stored: number; sharePicture: string | null },
): Promise<boolean> {
  return unwrap(
    await database.rpc('record_render', {
      in_event_id: eventId,
      in_revision: rendered,
      in_stored_revision: stored,
      in_renderer_version: rendererVersion(),
      ...(sharePicture !== null && { in_share_picture: sharePicture }),
    }),
  );
}

/** Returns the event under the current plan, with only the stored pictures. */
export function shownEvent(snapshot: PublishedEvent, source: PageSource): PublishedEvent {
  const event = applyPlanToSnapshot(snapshot, accountPlan(source));
  return withPictures(event, source.pictures);
}

type ShownResults = ResultsLink & { results: ReleasedResults };

/** Returns the public results of the event's sections; none if its page shows no results. */
export function shownResults(event: PublishedEvent, { results, now }: PageSource): ShownResults[] {
  if (!event.tabsShown.showResults) return [];
  const sectionName = (id: string) =>
    event.sections.find((section) => section.id === id)?.name ?? '';
  return results.flatMap(({ sectionId, slug, results }) =>
    results === null
      ? []
      : { slug, name: sectionName(sectionId), results: releasedResults(results, now) },
  );
}

/**
 * Returns the number of rounds of each section that are paired, by section id, or by '' without sections: also if the
 * pairings are not public yet.
 */
export function pairedRounds({ results }: Pick<PageSource, 'results'>): Record<string, number> {
  return Object.fromEntries(
    results.flatMap(({ sectionId, results }) =>
      results === null ? [] : [[sectionId, roundsPlayed(results).paired]],
    ),
  );
}

/** Returns the posts of the event, with only the stored pictures; none if its plan has no news. */
export function shownPosts(source: PageSource): Post[] {
  return accountPlan(source).news ? withStoredPictures(source.posts, source.pictures) : [];
}
