import { playerWords } from '@tabiya/domain/entries/list/player-search';
import type { RatedPlayer } from '@tabiya/domain/interchange/rated-player';
import { type CurrentList, newListProblem, olderListProblem } from './list-problem.ts';
import type { ListReading } from './read-list.ts';

/** The target of an import: calls a database function with named arguments and returns its result. */
export type ListTarget = (name: string, args: Record<string, unknown>) => Promise<unknown>;

/** The players of the file to import. */
type Narrowing = {
  /** Codes of federations; empty = all. */
  federations: readonly string[];
  /** True to import only players with a rating. */
  ratedOnly: boolean;
};

type ImportSettings = Narrowing & {
  list: string;
  /** The day from which the ratings are valid. */
  asOf: string;
  /** True to accept a list that is empty, incomplete, older than the current one, or less than half of it. */
  force: boolean;
};

/** The result of an import. */
type ImportedList = { read: number; imported: number };

/** How many players are sent to the database at once. */
const PORTION = 5_000;

/**
 * Imports a list: all of it, or nothing. Until it ends, readers see the previous list.
 *
 * Throws with a sentence for the operator if the list may not replace the previous one.
 *
 * @param onProgress called with the number of players read so far
 */
export async function importList(
  reading: Pick<ListReading, 'players' | 'notes'>,
  target: ListTarget,
  settings: ImportSettings,
  onProgress: (read: number) => void,
): Promise<ImportedList> {
  const { list, asOf, force } = settings;
  const lists = (await target('rating_lists', {})) as CurrentList[];
  const current = force ? undefined : lists.find((candidate) => candidate.list === list);
  raise(olderListProblem(asOf, current));
  const edition = Number(await target('begin_rating_list', { in_list: list }));
  try {
    const sent = await sendPlayers(reading.players, target, edition, settings, onProgress);
    const { isCut } = reading.notes;
    if (!force) raise(newListProblem({ list, isCut, ...sent }, current));
    return { read: sent.read, imported: await finish(target, edition, asOf) };
  } catch (error) {
    // An edition that cannot be removed now is removed by the next import of the list.
    await target('cancel_rating_list', { in_edition: edition }).catch(() => {});
    throw error;
  }
}

function raise(problem: string | null): void {
  if (problem !== null) throw new Error(problem);
}

async function sendPlayers(
  players: AsyncIterable<RatedPlayer[]>,
  target: ListTarget,
  edition: number,
  narrowing: Narrowing,
  onProgress: (read: number) => void,
) {
  const missing = new Set(narrowing.federations);
  let waiting: object[] = [];
  let sending: Promise<unknown> = Promise.resolve();
  let read = 0;
  let wanted = 0;
  // Read the next portion while one is being sent.
  const send = async () => {
    await sending;
    const rows = waiting;
    waiting = [];
    sending = target('add_rated_players', { in_edition: edition, in_players: rows });
    sending.catch(() => {});
  };
  for await (const portion of players) {
    read += portion.length;
    for (const player of portion) {
      missing.delete(player.federation);
      if (!isWanted(player, narrowing)) continue;
      wanted += 1;
      waiting.push(toRow(player));
    }
    if (waiting.length >= PORTION) await send();
    onProgress(read);
  }
  await send();
  await sending;
  return { read, wanted, missingFederations: [...missing] };
}

async function finish(target: ListTarget, edition: number, asOf: string): Promise<number> {
  for (;;) {
    const imported = await target('finish_rating_list', { in_edition: edition, in_as_of: asOf });
    if (imported !== null) return Number(imported);
  }
}

function isWanted(player: RatedPlayer, { federations, ratedOnly }: Narrowing): boolean {
  if (federations.length > 0 && !federations.includes(player.federation)) return false;
  return (
    !ratedOnly || [player.standard, player.rapid, player.blitz].some((rating) => rating !== null)
  );
}

function toRow({ birthYear, isInactive, ...player }: RatedPlayer): object {
  return {
    ...player,
    birth_year: birthYear,
    is_inactive: isInactive,
    words: playerWords(player.name),
  };
}
