import { findReferences } from '../../../money/payment-reference.ts';
import { foldedText, withoutDigraphs } from '../../../text/folded-text.ts';
import type { StatementLine } from '../statement.ts';

/** Texts are cut here: formats keep different lengths. */
const TEXT_LENGTH = 60;

/**
 * Returns a key for each line, by which the same line of another file is known again, whatever its format. Equal lines
 * of one day are counted. A key is a digest, from which nothing can be read.
 */
export function lineKeys(lines: readonly StatementLine[]): Promise<string[]> {
  const counts = new Map<string, number>();
  return Promise.all(
    lines.map((line) => {
      const identity = identityOf(line);
      const count = (counts.get(identity) ?? 0) + 1;
      counts.set(identity, count);
      return digest(`${identity}|${count}`);
    }),
  );
}

function identityOf({ bookedOn, amount, currency, party, text }: StatementLine): string {
  const written = withoutDigraphs(foldedText(party + text)).replace(/[^a-z0-9]/g, '');
  const [what = written.slice(0, TEXT_LENGTH)] = findReferences(text);
  return [bookedOn, amount, currency, what].join('|');
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
