import type { OrganizerPageForm } from '@tabiya/domain/pages/organizer-page';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import type { Tables, TablesUpdate } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The user's own page as an organizer. */
export type OwnOrganizerPage = OrganizerPageForm & { isShown: boolean };

/** The values of the form before there is a page. */
export const NEW_PAGE: OwnOrganizerPage = { name: '', slug: '', isShown: false };

const SELECTED = 'name, slug, is_shown';

/** The column of each field. */
const COLUMNS = {
  name: 'name',
  slug: 'slug',
  isShown: 'is_shown',
} as const satisfies Record<keyof OwnOrganizerPage, keyof Tables<'organizer_pages'>>;

/** The query of the user's own page; null before they set one up. */
export function organizerPageQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['organizer page', userId] as const,
    queryFn: () => loadOrganizerPage(client, userId),
  });
}

/** `conflict`: a changed field was changed elsewhere, too, and nothing was written. Both return what is stored now. */
type SavedPage = { kind: 'saved' | 'conflict'; page: OwnOrganizerPage };

/**
 * Saves only the changed fields of the user's page. `base` has their values when they were changed. Throws
 * `organizer_address_taken` if another organizer has the address.
 */
export async function saveOrganizerPage(
  client: Client,
  userId: string,
  base: Partial<OwnOrganizerPage>,
  change: Partial<OwnOrganizerPage>,
): Promise<SavedPage> {
  const names = Object.keys(change) as (keyof OwnOrganizerPage)[];
  const columns: TablesUpdate<'organizer_pages'> = toColumns(change, names);
  if (names.length > 0) {
    const updated = await client
      .from('organizer_pages')
      .update(columns)
      .eq('organizer_id', userId)
      .match(toColumns(base, names))
      .select(SELECTED);
    throwIfRefused(updated, APP_DATA.organizerPage.save);
    const [row] = updated.data ?? [];
    if (row) return { kind: 'saved', page: toPage(row) };
  }
  const page = await loadOrganizerPage(client, userId);
  if (page === null) return { kind: 'saved', page: await addPage(client, change) };
  const left = names.filter((name) => page[name] !== change[name]);
  if (left.length === 0) return { kind: 'saved', page };
  if (left.some((name) => base[name] !== page[name])) return { kind: 'conflict', page };
  const leftChange = Object.fromEntries(left.map((name) => [name, change[name]]));
  return saveOrganizerPage(client, userId, page, leftChange);
}

async function loadOrganizerPage(client: Client, userId: string): Promise<OwnOrganizerPage | null> {
  const answer = await client
    .from('organizer_pages')
    .select(SELECTED)
    .eq('organizer_id', userId)
    .maybeSingle();
  throwIfRefused(answer, APP_DATA.organizerPage.load);
  return answer.data && toPage(answer.data);
}

async function addPage(
  client: Client,
  change: Partial<OwnOrganizerPage>,
): Promise<OwnOrganizerPage> {
  const { name, slug, isShown } = { ...NEW_PAGE, ...change };
  const added = await client
    .from('organizer_pages')
    .insert({ name, slug, is_shown: isShown })
    .select(SELECTED);
  throwIfRefused(added, APP_DATA.organizerPage.save);
  const [row] = added.data ?? [];
  // A write that row-level security denies changes nothing and reports no error.
  if (!row) throw new DataError('not_saved', APP_DATA.organizerPage.save);
  return toPage(row);
}

function toColumns(page: Partial<OwnOrganizerPage>, names: readonly (keyof OwnOrganizerPage)[]) {
  return Object.fromEntries(names.map((name) => [COLUMNS[name], page[name]]));
}

function toPage({
  name,
  slug,
  is_shown: isShown,
}: Pick<Tables<'organizer_pages'>, 'name' | 'slug' | 'is_shown'>): OwnOrganizerPage {
  return { name, slug, isShown };
}
