/** Stored sources of visits: a host, one of these, or `link:` with the name of a tracked link. */
const DIRECT = 'direct';
const SITE = 'site';
const LINK = 'link:';

/** The parameter with the host of the embedding site, in links of an embedded part of a tournament. */
export const EMBEDDER_PARAMETER = 'from';

/** Groups of sources in display order. */
const GROUPS = ['direct', 'search', 'social', 'mail', 'link', 'site', 'other'] as const;
type SourceGroup = (typeof GROUPS)[number];

/** The labels of the groups. */
export const GROUP_LABELS: Readonly<Record<SourceGroup, string>> = {
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social networks and messengers',
  mail: 'Webmail',
  link: 'Your tracked links',
  site: 'This site',
  other: 'Other websites',
};

/** The first label of hosts in a known group, in any country: `google` in `www.google.co.uk`. */
const KNOWN: readonly (readonly [SourceGroup, RegExp])[] = [
  ['mail', /^(?:mail|outlook|webmail|deref-(?:gmx|web-02|mail))\.|(?:^|\.)mail\./],
  [
    'search',
    /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|qwant|startpage|seznam|kagi|search\.brave)\.[a-z.]+$/,
  ],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|reddit|linkedin|lnkd|twitter|youtube|tiktok|pinterest|discord|whatsapp|telegram|threads|vk|bsky|mastodon)\.[a-z]+$|^(?:x\.com|t\.co|t\.me|wa\.me|youtu\.be)$/,
  ],
];

/**
 * Returns where a visit came from: the `utm_source` in the page’s URL if the organizer tracks the link, otherwise the
 * host of the referring page, or of the site that embeds it. Nothing else of a URL is stored.
 */
export function visitSource(page: URL, referrer: string): string {
  const name = linkName(page);
  if (name !== '') return LINK + name;
  const from = URL.parse(referrer);
  if (from === null || !/^https?:$/.test(from.protocol)) return DIRECT;
  if (from.host === page.host) {
    // The visitor opened the form from the page that the tracked link led to.
    const named = linkName(from);
    if (named !== '') return LINK + named;
    // Trust the parameter only between pages of this site: a URL that was passed on may still have it.
    return findEmbedder(page) ?? findEmbedder(from) ?? SITE;
  }
  return plainHost(from.hostname) ?? 'other';
}

/** Returns the host of the site whose embedded part linked to this URL. */
function findEmbedder({ searchParams, hostname }: URL): string | null {
  const named = URL.parse(`https://${searchParams.get(EMBEDDER_PARAMETER) ?? ''}`);
  return named === null || named.hostname === hostname ? null : plainHost(named.hostname);
}

function plainHost(hostname: string): string | null {
  const host = hostname.replace(/^(?:www|m|l|lm)\./, '').slice(0, 90);
  return /^[a-z0-9.-]+$/.test(host) ? host : null;
}

/** Returns a page’s URL with the name under which its visits are counted; unchanged if the name is empty. */
export function markedLink(page: string, name: string): string {
  const mark = new URLSearchParams({ utm_source: plainName(name) });
  return plainName(name) === '' ? page : `${page}?${mark}`;
}

function linkName({ searchParams }: URL): string {
  return plainName(searchParams.get('utm_source') ?? '');
}

/** Returns the name of a tracked link in lower case, without unsupported characters; empty if there is none. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, 40);
}

function sourceGroup(source: string): SourceGroup {
  if (source === DIRECT) return 'direct';
  if (source === SITE) return 'site';
  if (source.startsWith(LINK)) return 'link';
  return KNOWN.find(([, hosts]) => hosts.test(source))?.[0] ?? 'other';
}

/** The numbers of visitors, of those who opened the form, and of players registered. */
type SourceCount = { source: string; visits: number; forms: number; registered: number };

export type CountedGroup = Omit<SourceCount, 'source'> & {
  group: SourceGroup;
  /** The sources in the group, the largest first; empty if the group’s label says it all. */
  members: readonly SourceCount[];
};

/** Returns the counts by group, with display names, the group with the most visits first. */
export function groupSources(counts: readonly SourceCount[]): CountedGroup[] {
  const groups = GROUPS.flatMap((group): CountedGroup[] => {
    const all = counts.filter(({ source }) => sourceGroup(source) === group);
    if (all.length === 0) return [];
    const sum = (count: (one: SourceCount) => number) =>
      all.reduce((total, one) => total + count(one), 0);
    const members = all
      .map((one) => ({ ...one, source: sourceName(one.source) }))
      .toSorted((a, b) => b.visits - a.visits || b.forms - a.forms);
    return [
      {
        group,
        visits: sum(({ visits }) => visits),
        forms: sum(({ forms }) => forms),
        registered: sum(({ registered }) => registered),
        members: group === 'direct' || group === 'site' ? [] : members,
      },
    ];
  });
  return groups.toSorted((a, b) => b.visits - a.visits || b.forms - a.forms);
}

function sourceName(source: string): string {
  if (source === 'other') return 'Others';
  return source.startsWith(LINK) ? source.slice(LINK.length) : source;
}
