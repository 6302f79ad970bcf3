import type { SectionEntry } from '../../results/section-entries.ts';
import { searchableText } from '../../text/searchable-text.ts';
import { TRF_NAME_LENGTH } from '../trf/tournament.ts';

/** Which entry a player of a file is. */
export type EntryMatch = {
  entry: SectionEntry | null;
  /** Why it may be somebody else, as a sentence; null when it is sure. */
  doubt: string | null;
};

type NamedPlayer = { startRank: number; name: string; fideId: string };

/**
 * Recognizes the players of a file among the entries of a section: by FIDE ID, then by name, whatever the order of its
 * words and with `ü` as `u` or `ue`. Who has nearly the name of an entry, or shares it with another, is matched with a
 * doubt. `known` are matches that were confirmed before. Each entry is one player at most.
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

/** Identifies a player from one file to the next, since numbers may change. */
export function playerKey({ fideId, name }: { fideId: string; name: string }): string {
  return hasFideId({ fideId }) ? digits(fideId) : (nameKeys(name)[0] ?? '');
}

function hasFideId({ fideId }: { fideId: string }): boolean {
  return digits(fideId) !== '';
}

function digits(fideId: string): string {
  return fideId.replace(/\D/g, '').replace(/^0+/, '');
}

/** A name by its words in alphabetical order, without marks; twice where `ü` may be `ue`. */
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

/** True if all words of one name are in the other, or it was cut where the file had no more room. */
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
