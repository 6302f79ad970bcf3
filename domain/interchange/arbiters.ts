/** The chief arbiter and the deputies, from a text that names them in this order with semicolons between. */
export function parseArbiters(directors: string): { arbiter: string; deputies: string[] } {
  const [arbiter = '', ...deputies] = directors
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { arbiter, deputies };
}
