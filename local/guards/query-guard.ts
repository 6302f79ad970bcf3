import { messageFor, type WordedCode } from '@tabiya/domain/words/words';

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
    return refusal('query_too_long');
  }
  for (const [name, value] of parameters) {
    const reason = refusedParameter(name, value);
    if (reason !== null) return refusal(reason);
  }
  return null;
}

function refusedParameter(name: string, value: string): WordedCode | null {
  if (name === 'select') {
    const isDeep = NESTED_EMBED.test(value) || count(value, '(') > MOST.embeds;
    return isDeep ? 'query_nested' : null;
  }
  // The selection of an embedded table is already within an embedding.
  if (name.endsWith('.select')) {
    return value.includes('(') ? 'query_nested' : null;
  }
  const isLogic = LOGIC.test(name);
  if (isLogic ? PATTERN_WITHIN.test(value) : BY_PATTERN.test(value)) {
    return 'query_has_pattern';
  }
  return isLogic && count(value, ',') >= MOST.comparisons ? 'query_too_wide' : null;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** As the data API reports a query that it cannot parse. */
function refusal(code: WordedCode): Response {
  const error = { code: 'PGRST100', message: messageFor(code), details: code, hint: null };
  return Response.json(error, { status: 400 });
}
