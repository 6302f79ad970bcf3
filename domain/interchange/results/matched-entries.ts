import type { SectionEntry } from '../../results/section-entries.ts';
import { searchableText } from '../../text/searchable-text.ts';
import { TRF_NAME_LENGTH } from '../trf/tournament.ts';

/** The entry that a player in a file was matched with. */
export type EntryMatch = {
  entry: SectionEntry | null;
  /** Why the match may be wrong, as a sentence; null if certain. */
  doubt: string | null;
};

type NamedPlayer = { startRank: number; name: string; fideId: string };

/**
 * Matches a file’s players with a section’s entries: by FIDE ID, then by name, whatever the word order and with `ü` as
 * `u` or `ue`. A name that is only similar, or that several entries share, is matched with a doubt. `known` are matches
 * confirmed before. Each entry is matched at most once.
 */
export function matchEntries(
  players: readonly NamedPlayer[],
  entries: readonly SectionEntry[],
  known: ReadonlyMap<string, string> = new Map(),
): Map<number, EntryMatch> {
  const matches = new Map<number, EntryMatch>();
  const free = new Set(entries);
  const take = (player: NamedPlayer, entry: SectionEntry, doubt: string | null) => {
    matches.set(player.startRank, { entry, doubt });
    free.delete(entry);
  };
  const pass = (
    find: (player: NamedPlayer) => { entry: SectionEntry; doubt: string | null } | null,
  ) => {
    for (const player of players) {
      const found = matches.has(player.startRank) ? null : find(player);
      if (found) take(player, found.entry, found.doubt);
    }
  };

  const byId = new Map(entries.map((entry) => [entry.participantId, entry]));
  pass((player) => {
    const entry = byId.get(known.get(playerKey(player)) ?? '');
    return entry && free.has(entry) ? { entry, doubt: null } : null;
  });
  const byFideId = new Map(entries.filter(hasFideId).map((entry) => [digits(entry.fideId), entry]));
  pass((player) => {
    const entry = hasFideId(player) ? byFideId.get(digits(player.fideId)) : undefined;
    if (!entry || !free.has(entry)) return null;
    return {
      entry,
      doubt: sharesWord(player.name, entry.name) ? null : 'Same FIDE ID, different name.',
    };
  });
  const byName = new Map<string, SectionEntry[]>();
  for (const entry of entries) {
    for (const key of nameKeys(entry.name)) byName.set(key, [...(byName.get(key) ?? []), entry]);
  }
  pass((player) => {
    const found = nameKeys(player.name).flatMap((key) => byName.get(key) ?? []);
    const same = [...new Set(found)].filter((entry) => free.has(entry));
    const [entry] = same;
    if (!entry) return null;
    if (same.length > 1) return { entry, doubt: 'Several registered players have this name.' };
    const isOther = hasFideId(player) && hasFideId(entry);
    return { entry, doubt: isOther ? 'Same name, different FIDE ID.' : null };
  });
  const words = new Map([...free].map((entry) => [entry, wordLists(entry.name)]));
  pass((player) => {
    const lists = wordLists(player.name);
    const near = [...free].filter((entry) => isNear(player.name, lists, words.get(entry) ?? []));
    return near.length === 1 && near[0] ? { entry: near[0], doubt: 'Similar name.' } : null;
  });
  for (const { startRank } of players) {
    if (!matches.has(startRank)) matches.set(startRank, { entry: null, doubt: null });
  }
  return matches;
}

/** Identifies a player across files, since starting ranks may change. */
export function playerKey({ fideId, name }: { fideId: string; name: string }): string {
  return hasFideId({ fideId }) ? digits(fideId) : (nameKeys(name)[0] ?? '');
}

function hasFideId({ fideId }: { fideId: string }): boolean {
  return digits(fideId) !== '';
}

function digits(fideId: string): string {
  return fideId.replace(/\D/g, '').replace(/^0+/, '');
}

/** Returns a name as its sorted words without accents, and a second time if `ü` may be `ue`. */
function nameKeys(name: string): string[] {
  return searchableText(name)
    .split('\n')
    .map((text) => nameWords(text).sort().join(' '));
}

function nameWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function wordLists(name: string): string[][] {
  return nameKeys(name).map((key) => key.split(' '));
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(wordLists(one).flat());
  return wordLists(other)
    .flat()
    .some((word) => words.has(word));
}

/** Returns true if one name has all words of the other, or was cut off by the file’s column width. */
function isNear(name: string, lists: string[][], otherLists: string[][]): boolean {
  const isCut = name.length >= TRF_NAME_LENGTH - 1;
  return lists.some((words) =>
    otherLists.some((others) => {
      const [fewer, more] = words.length <= others.length ? [words, others] : [others, words];
      return (
        fewer.length > 1 &&
        fewer.every(
          (word) =>
            more.includes(word) || (isCut && more.some((longer) => longer.startsWith(word))),
        )
      );
    }),
  );
}
