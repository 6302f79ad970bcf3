import * as z from 'zod/mini';

/** How many sets of heads are remembered; the oldest makes room. */
const MOST = 20;

const storedSchema = z.array(
  z.tuple([z.array(z.string()), z.record(z.string(), z.nullable(z.number()))]),
);

/** Remembers on this device, by the heads of a kind of table, which column is what. */
export function rememberedColumns<Columns extends Readonly<Partial<Record<string, number | null>>>>(
  key: string,
) {
  const sameHeads = (heads: readonly string[]) => {
    const wanted = JSON.stringify(heads);
    return ([known]: readonly [string[], unknown]) => JSON.stringify(known) === wanted;
  };
  return {
    /** Returns the columns as they were last for a table with these heads; null for a new set. */
    read: (heads: readonly string[]): Columns | null =>
      // What is stored under a key is what `keep` was given for it.
      (stored(key).find(sameHeads(heads))?.[1] as Columns | undefined) ?? null,
    keep(heads: readonly string[], columns: Columns): void {
      const isSame = sameHeads(heads);
      const others = stored(key).filter((one) => !isSame(one));
      try {
        localStorage.setItem(key, JSON.stringify([...others, [heads, columns]].slice(-MOST)));
      } catch {
        // Storage that is full or forbidden: the columns are chosen again.
      }
    },
  };
}

function stored(key: string): z.infer<typeof storedSchema> {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
