import type { SheetSeat } from '../../results-page/NamesSheet.tsx';

/** A player at a board as a row of the pairings names them; the family name only if it isn't the last word. */
type SeatedPlayer = { name: string; family?: string | undefined };

/** A board of the newest round. A row without a number has that of its position. */
type PairingsRow = { board?: string | undefined; players: readonly SeatedPlayer[] };

/** Reads the boards of the newest round from the page. */
export function readPairings(page: ParentNode): PairingsRow[] {
  const rows = page.querySelectorAll<HTMLTableRowElement>('#pairings tbody:not(.byes) tr:has(a)');
  return [...rows].map((row) => ({
    board: row.cells[0]?.textContent,
    players: [...row.querySelectorAll('a')].map(({ textContent: name, parentElement }) => ({
      name,
      family: parentElement?.dataset['family'],
    })),
  }));
}

/** Returns the seats of all players by family name. */
export function sheetSeats(
  rows: readonly PairingsRow[],
  [white, black]: readonly [string, string],
): SheetSeat[] {
  const sortText = ({ name, family }: SeatedPlayer) => (family ?? name.split(' ').at(-1)) + name;
  return rows
    .flatMap(({ board, players }, index) =>
      players.map((player, side) => ({
        sortText: sortText(player),
        name: player.name,
        board: board ?? `${index + 1}`,
        color: side === 0 ? white : black,
        opponent: players[1 - side]?.name ?? '',
      })),
    )
    .sort((a, b) => a.sortText.localeCompare(b.sortText));
}
