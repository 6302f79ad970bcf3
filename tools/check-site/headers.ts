import type { Answer } from './network.ts';
import { throwErrors } from './report.ts';
import { askSite, type Visit } from './visit.ts';

/** Pages that every site has, with their names. */
const PAGES = [
  ['/', 'the landing page'],
  ['/auth', 'the admin app'],
  ['/SampleData0725', 'the sample page'],
  ['/browse', 'the list of tournaments'],
] as const;

/** Checks the security headers of pages, API and files. */
export async function checkHeaders(visit: Visit): Promise<string> {
  const wrongs: string[] = [];
  let asset: string | undefined;
  for (const [path, name] of PAGES) {
    const answer = await askSite(visit, path);
    if (answer.status !== 200) {
      wrongs.push(
        `${path} has status ${answer.status}. See that the build of ${name} was deployed.`,
      );
      continue;
    }
    wrongs.push(...wrongHeaders(visit, path, answer));
    asset ??= /(?:src|href)="(\/assets\/[^"]+)"/.exec(answer.text)?.[1];
  }
  for (const path of ['/api/config', '/api/health', ...(asset ? [asset] : [])]) {
    const { headers } = await askSite(visit, path);
    if (!isSniffingOff(headers)) wrongs.push(lacks(path, 'x-content-type-options: nosniff'));
  }
  const health = await askSite(visit, '/api/health');
  if (!health.headers.get('cache-control')?.includes('no-store')) {
    wrongs.push(lacks('/api/health', 'cache-control: no-store'));
  }
  throwErrors(wrongs);
  return 'pages and API send the security headers.';
}

/** Returns the security headers that a page lacks. */
export function wrongHeaders(
  { site }: Pick<Visit, 'site'>,
  path: string,
  { headers }: Answer,
): string[] {
  const csp = headers.get('content-security-policy') ?? '';
  const has = (name: string, value: RegExp) => value.test(headers.get(name) ?? '');
  const checks: [isThere: boolean, header: string][] = [
    [/default-src 'none'/.test(csp), "content-security-policy: default-src 'none'"],
    [
      !/unsafe-inline|unsafe-eval/.test(csp),
      'content-security-policy without unsafe-inline and unsafe-eval',
    ],
    [
      /frame-ancestors 'none'/.test(csp) || has('x-frame-options', /^deny$/i),
      "content-security-policy: frame-ancestors 'none'",
    ],
    [isSniffingOff(headers), 'x-content-type-options: nosniff'],
    [has('referrer-policy', /origin|no-referrer/), 'referrer-policy'],
    [
      has('cache-control', /no-store|no-cache|max-age=0/),
      'cache-control: max-age=0, must-revalidate',
    ],
  ];
  if (site.origin.startsWith('https:')) {
    checks.push([has('strict-transport-security', /max-age=[1-9]/), 'strict-transport-security']);
  }
  return checks.flatMap(([isThere, header]) => (isThere ? [] : [lacks(path, header)]));
}

function isSniffingOff(headers: Headers): boolean {
  return headers.get('x-content-type-options') === 'nosniff';
}

function lacks(path: string, header: string): string {
  return `${path} is missing “${header}”. Check the proxy, and that the site was built with SITE_URL.`;
}
