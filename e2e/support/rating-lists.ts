import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { playerWords } from '@tabiya/domain/entries/list/player-search';
import type { EventFields } from '@tabiya/domain/event/event';
import { startHostProcess } from '../../local/test-fixtures/host-process.ts';
import { migrateAhead } from '../../local/testing.ts';
import type { Database } from '../../supabase/database-types.ts';
import { type Account, signIn } from './account.ts';
import { winterCup } from './events.ts';
import { newOrganizer } from './organizer.ts';
import { test as plain } from './test.ts';

/** A player of a list, whose year of birth is 1990 unless said otherwise. */
type ListPlayer = {
  id: string;
  name: string;
  title?: string;
  federation?: string;
  birthYear?: number;
  standard?: number | null;
  rapid?: number;
};

/** A site of its own: on the shared one no list is imported. */
export type ListedSite = {
  url: string;
  /** Imports a list of November 2026, as `npm run ratings` does, in place of the one before. */
  importList: (players: readonly ListPlayer[], list?: string) => Promise<void>;
  grantPremium: (account: Account) => Promise<void>;
};

async function startListedSite(
  dataDir: string,
): Promise<ListedSite & { stop: () => Promise<unknown> }> {
  const host = await startHostProcess({ DATA_DIR: dataDir });
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  const service = createClient<Database>(host.url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    url: host.url,
    stop: host.stop,
    async grantPremium({ session }) {
      const mine = service.from('profiles').update({ premium: true });
      await mine.eq('user_id', session.user.id).throwOnError();
    },
    async importList(players, list = 'FIDE') {
      const begun = await service.rpc('begin_rating_list', { in_list: list }).throwOnError();
      const rows = players.map(({ birthYear = 1990, ...player }) => ({
        ...{ federation: 'NOR', title: '', sex: '', standard: null, rapid: null, blitz: null },
        ...player,
        ...{ birth_year: birthYear, is_inactive: false, words: playerWords(player.name) },
      }));
      await service
        .rpc('add_rated_players', { in_edition: begun.data, in_players: rows })
        .throwOnError();
      for (let step = 0; step < 4; step += 1) {
        await service
          .rpc('finish_rating_list', { in_edition: begun.data, in_as_of: '2026-11-01' })
          .throwOnError();
      }
    },
  };
}

/** Tests on a site whose operator imported rating lists. */
export const test = plain.extend<object, { site: ListedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-lists-'));
      migrateAhead(dataDir);
      const site = await startListedSite(dataDir);
      await use(site);
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Signs in a premium organizer with a tournament on the site with lists. */
export async function listedTournament(
  page: Page,
  { url, grantPremium }: ListedSite,
  fields: Partial<EventFields> = {},
) {
  const organizer = await newOrganizer({ origin: url, fields: { ...winterCup, ...fields } });
  await grantPremium(organizer.account);
  await signIn(page.context(), organizer.account);
  return organizer;
}
