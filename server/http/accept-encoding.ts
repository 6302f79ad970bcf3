/** The supported content encodings. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Returns the smallest encoding that an Accept-Encoding header allows; identity if it names none that we support. */
export function chooseEncoding(header: string | null | undefined): Encoding {
  if (accepts(header ?? '', 'br')) return 'br';
  return accepts(header ?? '', 'gzip') ? 'gzip' : 'identity';
}

/** True if the header accepts the encoding: named with a weight above zero. */
function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim().toLowerCase()))
    .some(([name, weight]) => name === encoding && parseWeight(weight) > 0);
}

/** Parses the weight in a text like `q=0.5`; 1 if there is none. */
function parseWeight(text = ''): number {
  return text.startsWith('q=') ? Number(text.slice(2)) : 1;
}
