/** How a body can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** What of an Accept-Encoding header takes the fewest bytes; identity where it names nothing that we make. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (accepts(header ?? '', 'br')) return 'br';
  return accepts(header ?? '', 'gzip') ? 'gzip' : 'identity';
}

/** Whether the header takes the encoding: named, and not with a weight of zero. */
function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim().toLowerCase()))
    .some(([name, weight]) => name === encoding && weightOf(weight) > 0);
}

/** The weight in a text like `q=0.5`; without one it is 1. */
function weightOf(text = ''): number {
  return text.startsWith('q=') ? Number(text.slice(2)) : 1;
}
