/**
 * The folders of domain, the lowest first: a folder is understood without those above it. Of two rules about one thing
 * the lower one is the simpler; words come last, so that a language can be swapped.
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

/** Files that still import a higher folder, with that folder: this list may only shrink. */
const OPEN: Readonly<Record<string, string>> = {
  'entries/form/desk-field.ts': 'words',
  'entries/form/read-changes.ts': 'words',
  'entries/form/read-form.ts': 'words',
  'entries/form/readers.ts': 'words',
  'entries/form/typed.ts': 'words',
  'entries/list/columns/question-column.ts': 'words',
  'entries/list/player-id.ts': 'words',
  'entries/lookup/list-check.ts': 'words',
  'entries/lookup/rating-list.ts': 'words',
  'entries/own/change-lines.ts': 'words',
  'entries/own/place-number.ts': 'words',
  'event/entry-terms/registration-window.ts': 'words',
  'event/entry-terms/section-limits.ts': 'words',
  'event/entry-terms/section-texts.ts': 'words',
  'event/fields/entries.ts': 'entries',
  'event/title.ts': 'words',
  'messages/message-mail.ts': 'words',
  'money/currency.ts': 'words',
  'pages/browse.ts': 'words',
  'pages/calendar-file.ts': 'words',
  'pages/event-facts.ts': 'words',
  'pages/hall-sheets.ts': 'words',
  'pages/share-picture.ts': 'words',
  'results/listed-name.ts': 'words',
  'results/own-rounds.ts': 'words',
  'results/rounds-pgn.ts': 'words',
  'text/problem.ts': 'words',
  'time-and-place/time-zone.ts': 'words',
};

/** Why a file of domain may not import another, or null where it may. Paths are relative to the root. */
export function brokenLayerRule(path: string, target: string): string | null {
  const [from, to] = [layerOf(path), layerOf(target)];
  if (from === null || to === null || /\/testing\//.test(path)) return null;
  const [own, other] = [from, to].map((layer) => LAYERS.indexOf(layer));
  if (own === -1 || other === -1)
    return 'each folder of domain has its place in scripts/domain-layers.ts.';
  if (Number(other) <= Number(own) || OPEN[path.slice('domain/'.length)] === to) return null;
  return `${from} is below ${to}: a lower folder of domain is understood without a higher one.`;
}

function layerOf(path: string): string | null {
  return /^domain\/([^/]+)\//.exec(path)?.[1] ?? null;
}
