/**
 * Comparisons by pattern or full-text search, with or without a modifier: `like.`, `imatch.`, `ilike(any).`,
 * `fts(english).`
 */
const PATTERN = String.raw`(?:i?like|i?match|(?:pl|ph|w)?fts)(?:\([^)]*\))?[.(]`;

/** The comparison of one column, which may be negated. */
const BY_PATTERN = new RegExp(String.raw`^\s*(?:not\.\s*)*${PATTERN}`, 'i');

/** One of the comparisons within `or=(…)`. */
const PATTERN_WITHIN = new RegExp(String.raw`[\s.(,]${PATTERN}`, 'i');

/** `or`, `and`, negated, and those of an embedded table. */
const LOGIC = /(?:^|\.)(?:or|and)$/;

/** An embedded table within an embedded table. */
const NESTED_EMBED = /\([^()]*\(/;

/** The limits, far above what any screen needs: parameters, comparisons within one, embedded tables, characters. */
const MOST = { parameters: 30, comparisons: 20, embeds: 5, characters: 8_000 };

/**
 * Rejects a data query that could run forever; returns null when it is allowed. A statement that takes too long
 * restarts the embedded database for everybody, so malicious patterns must be rejected. The site itself uses no such
 * query.
 */
export function refusedQuery(request: Request): Response | null {
  const { pathname, searchParams, search } = new URL(request.url);
  if (!pathname.startsWith('/rest/')) return null;
  const parameters = [...searchParams];
  if (search.length > MOST.characters || parameters.length > MOST.parameters) {
    return refusal('This server takes no query of that length.');
  }
  for (const [name, value] of parameters) {
    const reason = refusedParameter(name, value);
    if (reason !== null) return refusal(reason);
  }
  return null;
}

function refusedParameter(name: string, value: string): string | null {
  if (name === 'select') {
    const isDeep = NESTED_EMBED.test(value) || count(value, '(') > MOST.embeds;
    return isDeep ? 'This server takes no embedding within embedding.' : null;
  }
  // The selection of an embedded table is already within an embedding.
  if (name.endsWith('.select')) {
    return value.includes('(') ? 'This server takes no embedding within embedding.' : null;
  }
  const isLogic = LOGIC.test(name);
  if (isLogic ? PATTERN_WITHIN.test(value) : BY_PATTERN.test(value)) {
    return 'This server takes no patterns, regular expressions or searches for words.';
  }
  return isLogic && count(value, ',') >= MOST.comparisons
    ? 'This server takes no query of that many conditions.'
    : null;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function refusal(message: string): Response {
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 });
}
