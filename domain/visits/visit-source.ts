/** Where a visit came from, as it is stored: a host, or one of these; `link:` and a name for a link of the organizer. */
const DIRECT = 'direct';
const SITE = 'site';
const LINK = 'link:';

/** The parameter by which a part of a tournament in a frame of another site names that site's host in its links. */
export const EMBEDDER_PARAMETER = 'from';

/** Groups of sources in the order in which they are shown. */
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

/** The first label of a host under which a group is known, whatever the country: `google` of `www.google.co.uk`. */
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
 * Where a visit came from: the name in `utm_source` of the page's address where the organizer gave the link one, else
 * the host of the page that led there, or of the site around the frame that did. Nothing more of an address is kept.
 */
export function visitSource(page: URL, referrer: string): string {
  const name = linkName(page);
  if (name !== '') return LINK + name;
  const from = URL.parse(referrer);
  if (from === null || !/^https?:$/.test(from.protocol)) return DIRECT;
  if (from.host === page.host) {
    // The form is entered from the page that the marked link led to.
    const named = linkName(from);
    if (named !== '') return LINK + named;
    // Believed on the way from a page of this site alone: an address that is passed on may still have it.
    return findEmbedder(page) ?? findEmbedder(from) ?? SITE;
  }
  return plainHost(from.hostname) ?? 'other';
}

/** The host of the site around the frame whose link led to this address. */
function findEmbedder({ searchParams, hostname }: URL): string | null {
  const named = URL.parse(`https://${searchParams.get(EMBEDDER_PARAMETER) ?? ''}`);
  return named === null || named.hostname === hostname ? null : plainHost(named.hostname);
}

function plainHost(hostname: string): string | null {
  const host = hostname.replace(/^(?:www|m|l|lm)\./, '').slice(0, 90);
  return /^[a-z0-9.-]+$/.test(host) ? host : null;
}

/** The address of a page with the name under which its visits are counted; as it is where the name is empty. */
export function markedLink(page: string, name: string): string {
  const mark = new URLSearchParams({ utm_source: plainName(name) });
  return plainName(name) === '' ? page : `${page}?${mark}`;
}

function linkName({ searchParams }: URL): string {
  return plainName(searchParams.get('utm_source') ?? '');
}

/** The name of a marked link in lower case, without what has no business in one; empty for none. */
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

/** Visitors, those of them who opened the form, and the players they entered. */
type SourceCount = { source: string; visits: number; forms: number; registered: number };

export type CountedGroup = Omit<SourceCount, 'source'> & {
  group: SourceGroup;
  /** The sources in the group, the largest first; empty where its label says it all. */
  members: readonly SourceCount[];
};

/** The counts by group, the group with the most visits first, with the names that are shown. */
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
