import type { HostedSupabase } from './environment.ts';
import { isLocalSite } from './guards/local-guard.ts';

/** Where a site keeps its data: in a Supabase elsewhere, in a Postgres, or in the embedded database. */
type Placement = {
  siteUrl: string;
  supabase?: HostedSupabase | null;
  databaseUrl?: string | null;
};

/**
 * Returns what the operator of a public site should know about its embedded database, as one sentence; null for a site
 * of this machine, and for one with another database.
 */
export function databaseNote({ siteUrl, supabase, databaseUrl }: Placement): string | null {
  if (supabase || databaseUrl || isLocalSite({ siteUrl, trustedProxies: 0 })) return null;
  return `${new URL(siteUrl).host} is public, but keeps its data in the embedded database, which is for trying, developing, and a club of your own: move to Postgres as docs/operations/own-postgres.md says.`;
}
