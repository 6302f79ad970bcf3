import type { RatedPlayer } from '@tabiya/domain/interchange/rated-player';
import { playerWords } from '@tabiya/domain/participants/player-search';

/** Where a list goes: calls a database function with named arguments and returns what it returns. */
export type ListTarget = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** Which players of the file are wanted. */
type Narrowing = {
  /** Codes of federations; empty = all. */
  federations: readonly string[];
  /** Only who has a rating. */
  ratedOnly: boolean;
};

/** How an import went. */
type ImportedList = { read: number; imported: number };

/** How many players go to the database at once. */
const PORTION = 5_000;

/**
 * Imports a list: all of it, or nothing. Until it ends readers see the list before.
 *
 * @param asOf the day from which the ratings hold
 * @param onProgress told how many players were read so far
 */
export async function importList(
  players: AsyncIterable<RatedPlayer[]>,
  target: ListTarget,
  { list, asOf, ...narrowing }: Narrowing & { list: string; asOf: string },
  onProgress: (read: number) => void,
): Promise<ImportedList> {
  const edition = Number(await target('begin_rating_list', { in_list: list }));
  let waiting: object[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let read = 0;
  // The next portion is read while one is on its way.
  const send = async () => {
    await sending;
    const rows = waiting;
    waiting = [];
    sending = target('add_rated_players', { in_edition: edition, in_players: rows });
    sending.catch(() => {});
  };
  for await (const portion of players) {
    read += portion.length;
    for (const player of portion) if (isWanted(player, narrowing)) waiting.push(rowOf(player));
    if (waiting.length >= PORTION) await send();
    onProgress(read);
  }
  await send();
  await sending;
  for (;;) {
    const imported = await target('finish_rating_list', { in_edition: edition, in_as_of: asOf });
    if (imported !== null) return { read, imported: Number(imported) };
  }
}

function isWanted(player: RatedPlayer, { federations, ratedOnly }: Narrowing): boolean {
  if (federations.length > 0 && !federations.includes(player.federation)) return false;
  return !ratedOnly || [player.standard, player.rapid, player.blitz].some((one) => one !== null);
}

function rowOf({ birthYear, isInactive, ...player }: RatedPlayer): object {
  return {
    ...player,
    birth_year: birthYear,
    is_inactive: isInactive,
    words: playerWords(player.name),
  };
}
