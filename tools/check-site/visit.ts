import type { Answer, Network } from './network.ts';
import type { Report } from './report.ts';
import type { GivenAccount, SiteAddress } from './site-address.ts';

/** The site's configuration for its admin app, and the public settings of its sign-in service. */
export type SiteConfig = {
  /** The URL of Supabase. */
  supabaseUrl: string;
  /** True if it is at the site's own origin, as on one machine. */
  isOwnSupabase: boolean;
  supabaseKey: string;
  takesPayments: boolean;
  /** True if addresses have to be confirmed before the first sign-in. */
  confirmsAddresses: boolean;
  takesSignUps: boolean;
};

/** One run of the check: the context of every step. */
export type Visit = {
  site: SiteAddress;
  config: SiteConfig;
  network: Network;
  report: Report;
  /** Eight characters that identify everything that this run creates. */
  runId: string;
  given: GivenAccount | null;
  /** How long visitors may wait for a change, in milliseconds. */
  patienceMs: number;
};

/** Requests a path of the site. */
export function askSite(
  { network, site }: Pick<Visit, 'network' | 'site'>,
  path: string,
  init?: RequestInit,
): Promise<Answer> {
  return network.ask(`${site.origin}${path}`, init);
}

/** Requests a path until the response is as expected or time is up. Returns the last response. */
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
