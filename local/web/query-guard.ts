/** A comparison by regular expression, alone, negated, with a modifier or within `or=(…)`. */
const REGULAR_EXPRESSION = /(^|[\s.(,])i?match(\((any|all)\))?\./i;

/** An embedded table within an embedded table. */
const NESTED_EMBED = /\([^()]*\(/;

/**
 * The refusal of a data query that can take for ever; null = it may be asked. The embedded database shares one thread
 * with the whole site, and nothing stops a statement there as hosted Supabase does after seconds: a pattern that
 * somebody made for it, over a text of their own, holds everything up. The site itself asks no such query.
 */
export function refusedQuery(request: Request): Response | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith('/rest/')) return null;
  const isEndless = [...searchParams].some(([name, value]) =>
    name === 'select' || name.endsWith('.select')
      ? NESTED_EMBED.test(value)
      : REGULAR_EXPRESSION.test(value),
  );
  if (!isEndless) return null;
  const message = 'This server takes no regular expressions and no embedding within embedding.';
  return Response.json({ code: 'PGRST100', message, details: null, hint: null }, { status: 400 });
}
