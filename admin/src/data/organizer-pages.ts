import type { OrganizerPageForm } from '@tabiya/domain/lists/organizer-page';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The user's own page as an organizer. */
export type OwnOrganizerPage = OrganizerPageForm & { isShown: boolean };

/** The query of the user's own page; null before they set one up. */
export function organizerPageQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['organizer page', userId] as const,
    queryFn: async (): Promise<OwnOrganizerPage | null> => {
      const answer = await client
        .from('organizer_pages')
        .select('name, slug, is_shown')
        .eq('organizer_id', userId)
        .maybeSingle();
      throwIfRefused(answer, APP_DATA.organizerPage.load);
      return (
        answer.data && {
          name: answer.data.name,
          slug: answer.data.slug,
          isShown: answer.data.is_shown,
        }
      );
    },
  });
}

/** Saves the user's page. Throws `organizer_address_taken` when somebody else has the address. */
export async function saveOrganizerPage(
  client: Client,
  userId: string,
  { name, slug, isShown }: OwnOrganizerPage,
): Promise<void> {
  const message = APP_DATA.organizerPage.save;
  const columns = { name, slug, is_shown: isShown };
  const updated = await client
    .from('organizer_pages')
    .update(columns)
    .eq('organizer_id', userId)
    .select('slug');
  throwIfRefused(updated, message);
  if (updated.data?.length) return;
  const inserted = await client.from('organizer_pages').insert(columns).select('slug');
  throwIfRefused(inserted, message);
  // A write that row-level security denies changes nothing and reports no error.
  if (!inserted.data?.length) throw new DataError('not_saved', message);
}
