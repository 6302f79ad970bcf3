/** The rules of a Netlify `_headers` file, in its order. */
export type HeaderRules = Array<{
  matches: (path: string) => boolean;
  headers: Map<string, string>;
}>;

/**
 * Reads a Netlify `_headers` file: a path alone on a line, then indented `Name: value` lines. `*` in a path matches
 * anything, `:name` one segment, and `#` starts a comment line.
 *
 * Throws if a line is neither; a header that is silently missing may be one that protects.
 */
export function parseHeadersFile(text: string): HeaderRules {
  const rules: HeaderRules = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (line.startsWith('/')) {
      rules.push({ matches: pathMatcher(line), headers: new Map() });
    } else if (name !== undefined && value !== undefined && rules.length > 0) {
      addHeader(rules.at(-1)?.headers ?? new Map(), name.toLowerCase(), value);
    } else {
      throw new Error(`_headers, line ${index + 1} is neither a path nor a header: ${line}`);
    }
  }
  return rules;
}

/** Returns the headers for a path. If several rules name the same header, the last one applies. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const matching = rules.filter(({ matches }) => matches(path));
  return Object.assign({}, ...matching.map(({ headers }) => Object.fromEntries(headers)));
}

/** Adds a header; a second one of the same name in a rule is joined to the first. */
function addHeader(headers: Map<string, string>, name: string, value: string): void {
  const earlier = headers.get(name);
  headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
}

function pathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*');
  const expression = new RegExp(`^${source}/?$`);
  return (path) => expression.test(path);
}
