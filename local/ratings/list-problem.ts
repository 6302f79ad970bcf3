/** A list that was read and may replace the current one. */
type NewList = {
  list: string;
  /** The number of players in the file, and of those to import. */
  read: number;
  wanted: number;
  /** Requested federation codes that no player of the file has. */
  missingFederations: readonly string[];
  isCut: boolean;
};

/** The edition of a list that readers see. */
export type CurrentList = { list: string; asOf: string; players: number };

const FORCE = 'To import it anyway, add --force.';

/** Returns why a list of that day cannot replace a newer current one; null if it may. */
export function olderListProblem(asOf: string, current: CurrentList | undefined): string | null {
  if (current === undefined || asOf >= current.asOf) return null;
  return `The list of ${current.asOf} is newer than this one of ${asOf}. ${FORCE}`;
}

/** Returns why a list that was read cannot replace the current one; null if it may. */
export function newListProblem(
  { list, read, wanted, missingFederations, isCut }: NewList,
  current: CurrentList | undefined,
): string | null {
  if (read === 0) return `The file contains no players. Download it again. ${FORCE}`;
  if (isCut) {
    return `The file is cut off after ${count(read)} players. Download it again. ${FORCE}`;
  }
  if (missingFederations.length > 0) {
    return `The file has no players from ${missingFederations.join(', ')}. Check --federation. ${FORCE}`;
  }
  if (wanted === 0) return `No player in the file has a rating. Remove --rated. ${FORCE}`;
  if (current !== undefined && wanted * 2 < current.players) {
    return `This list has ${count(wanted)} players, fewer than half of the ${count(current.players)} currently in ${list}. Check the file and the options. ${FORCE}`;
  }
  return null;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
