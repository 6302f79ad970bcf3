/**
 * The folders of domain, the lowest first: a folder is understood without those above it. Of two rules on the same
 * subject, the lower one is the simpler; words come last, so that a language can be swapped.
 */
const LAYERS: readonly string[] = [
  'text',
  'time-and-place',
  'money',
  'routes',
  'event',
  'entries',
  'pairing',
  'standings',
  'results',
  'interchange',
  'news',
  'messages',
  'visits',
  'accounts',
  'pages',
  'overview',
  'sample',
  'words',
];

/** Returns why a file of domain may not import another; null if it may. Paths are relative to the root. */
export function brokenLayerRule(path: string, target: string): string | null {
  const [from, to] = [folderLayer(path), folderLayer(target)];
  if (from === null || to === null || /\/testing\//.test(path)) return null;
  const [own, other] = [from, to].map((layer) => LAYERS.indexOf(layer));
  if (own === -1 || other === -1)
    return 'each folder of domain has its place in scripts/domain-layers.ts.';
  if (Number(other) <= Number(own)) return null;
  return `${from} is below ${to}: a lower folder of domain is understood without a higher one.`;
}

function folderLayer(path: string): string | null {
  return /^domain\/([^/]+)\//.exec(path)?.[1] ?? null;
}
