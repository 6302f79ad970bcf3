/** Parses the chief arbiter and the deputies from a text with semicolons between them. */
export function parseArbiters(directors: string): { arbiter: string; deputies: string[] } {
  const [arbiter = '', ...deputies] = directors
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { arbiter, deputies };
}
