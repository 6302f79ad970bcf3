import type { SheetSeat } from '../../results-page/NamesSheet.tsx';

/** A player at a board as a row of the pairings names them; the family name only if it isn't the last word. */
type SeatedPlayer = { title: string; name: string; family?: string | undefined };

/** A board of the newest round. A row without a number has that of its position. */
type PairingsRow = { board?: string | undefined; players: readonly SeatedPlayer[] };

/** Reads the boards of the newest round from the page. */
export function readPairings(page: ParentNode): PairingsRow[] {
  const rows = page.querySelectorAll<HTMLTableRowElement>('#pairings tbody:not(.byes) tr:has(a)');
  return [...rows].map((row) => ({
    board: row.cells[0]?.textContent,
    players: [...row.querySelectorAll('a')].map((link) => {
      const title = link.querySelector('abbr')?.textContent ?? '';
      const name = link.textContent.slice(title.length).trim();
      return { title, name, family: link.parentElement?.dataset['family'] };
    }),
  }));
}

/** Returns the seats of all players by family name. */
export function sheetSeats(
  rows: readonly PairingsRow[],
  [white, black]: readonly [string, string],
): SheetSeat[] {
  const sides = [
    { side: 'w', color: white },
    { side: 'b', color: black },
  ] as const;
  return rows
    .flatMap(({ board, players }, index) =>
      players.flatMap((player, place) => {
        const side = sides[place];
        const opponent = players[1 - place];
        if (!side || !opponent) return [];
        return {
          ...side,
          name: familyFirst(player),
          board: board ?? `${index + 1}`,
          opponent: familyOf(opponent),
        };
      }),
    )
    .sort((a, b) => a.name.localeCompare(b.name));
}

const familyOf = ({ name, family }: SeatedPlayer) => family ?? name.split(' ').at(-1) ?? '';

function familyFirst(player: SeatedPlayer): string {
  const { name, title } = player;
  const family = familyOf(player);
  // As whole words: the name of Lina Li has her family's in it twice.
  const at = ` ${name} `.lastIndexOf(` ${family} `);
  const given = [name.slice(0, at), name.slice(at + family.length)].join('').trim();
  const parts = at < 0 || given === '' ? [name] : [`${family},`, given];
  return [...parts, title].join(' ').replace(/ +/g, ' ').trim();
}
