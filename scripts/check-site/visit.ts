import type { Answer, Network } from './network.ts';
import type { Report } from './report.ts';
import type { GivenAccount, SiteAddress } from './site-address.ts';

/** What the site tells its admin app, and what its sign-in service tells everybody. */
export type SiteConfig = {
  /** Where Supabase is. */
  supabaseUrl: string;
  /** Whether it is at the site's own origin, as on one machine. */
  isOwnSupabase: boolean;
  supabaseKey: string;
  takesPayments: boolean;
  /** Whether an address has to be confirmed by mail before the first sign-in. */
  confirmsAddresses: boolean;
  takesSignUps: boolean;
};

/** One walk through a site: what every step of it needs. */
export type Visit = {
  site: SiteAddress;
  config: SiteConfig;
  network: Network;
  report: Report;
  /** Eight characters by which everything that this walk makes can be found. */
  runId: string;
  given: GivenAccount | null;
  /** How long visitors may wait for a change, in milliseconds. */
  patienceMs: number;
};

/** Asks the site for a path. */
export function askSite(
  { network, site }: Pick<Visit, 'network' | 'site'>,
  path: string,
  init?: RequestInit,
): Promise<Answer> {
  return network.ask(`${site.origin}${path}`, init);
}

/** Asks for a path until the answer is as wanted, or the patience is over. Gives the last answer. */
export async function askUntil(
  visit: Visit,
  path: string,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + visit.patienceMs;
  for (;;) {
    const answer = await askSite(visit, path);
    if (isWanted(answer) || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
