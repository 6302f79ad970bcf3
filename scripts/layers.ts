/**
 * Folders whose parts are layers, each with its parts, the lowest first: a part is understood without those above it.
 * `.` stands for the files of the folder itself.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  // Of two rules on the same subject, the lower one is the simpler; words come last, so that a language can be swapped.
  domain: [
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
  ],
  // At the bottom the form and its draft, at the top the screen; `parts` loads what is below it.
  'admin/src/features/editor': [
    '.',
    'preview',
    'locked',
    'lists',
    'fields',
    'pictures',
    'custom-sections',
    'entries',
    'parts',
    'share-link',
    'tabs',
    'publish',
    'first-steps',
    'screen',
  ],
  // A tab may use those before it; what several use is in the folder itself.
  'admin/src/features/organizer': [
    '.',
    'edits',
    'cancellation',
    'draft',
    'tournaments',
    'settings',
    'overview',
    'dashboard',
    'registration',
    'schedule',
    'refunds',
    'participants',
    'revenue',
    'results',
    'messages',
    'news',
    'share',
    'visits',
    'admin',
  ],
  // The views of a section are above its results, as stored and as changed in this window.
  'admin/src/features/organizer/results': [
    'section',
    'sheets',
    'standings',
    'rounds',
    'start',
    'import',
    'phones',
    'report',
    '.',
  ],
  // The screens of the list are above what they are made of.
  'admin/src/features/organizer/participants': [
    'look-up',
    'files',
    'form',
    'list',
    'print',
    'bulk',
    'details',
    '.',
  ],
};

/** Returns why a file may not import another, by their layers; null if it may. Paths are relative to the root. */
export function brokenLayerRule(path: string, target: string): string | null {
  if (/\/testing\//.test(path)) return null;
  for (const [root, parts] of Object.entries(LAYERS)) {
    const [from, to] = [partIn(root, path), partIn(root, target)];
    if (from === null || to === null || from === to) continue;
    const missing = [from, to].find((part) => !parts.includes(part));
    if (missing !== undefined) return `${root}/${missing} needs a place in scripts/layers.ts.`;
    if (parts.indexOf(to) > parts.indexOf(from)) {
      return `in ${root}, ${nameOf(from)} is below ${nameOf(to)}: a lower part is understood without a higher one.`;
    }
  }
  return null;
}

/** The part of a folder that a file is in; null for a file outside it. */
function partIn(root: string, path: string): string | null {
  if (!path.startsWith(`${root}/`)) return null;
  const [part = '', ...rest] = path.slice(root.length + 1).split('/');
  return rest.length === 0 ? '.' : part;
}

function nameOf(part: string): string {
  return part === '.' ? 'the folder itself' : part;
}
