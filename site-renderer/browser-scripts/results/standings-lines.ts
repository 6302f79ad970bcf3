import { parseGame, type ShownGame } from '@tabiya/domain/results/game-text';
import type { NamedPlayer } from '../../results-page/NameLink.tsx';
import type { CardContent } from '../../results-page/PlayerCard.tsx';

/** The head of a column: its label, the name for which that stands, and what a tie-break counts. */
export type ColumnHead = { label: string; name: string; about?: string | undefined };

/** A player's line of the standings: the texts before the games by their heads, and the games by round. */
export type StandingsLine = NamedPlayer & {
  facts: readonly (readonly [head: ColumnHead, text: string])[];
  /** The number of rounds that the points are from. */
  played: number;
  games: readonly ShownGame[];
};

/** The lines of the standings by start rank. */
export type StandingsLines = ReadonlyMap<number, StandingsLine>;

/** The column of the names, which is the heading of a card. */
const NAME_COLUMN = 1;

/** Reads the standings of the page, which contain every game. */
export function readStandings(page: ParentNode): StandingsLines {
  const heads = [...page.querySelectorAll<HTMLElement>('#standings th')].map(
    ({ textContent: label, title, dataset }) => ({
      label,
      name: title || label,
      about: dataset['about'],
    }),
  );
  const lines = new Map<number, StandingsLine>();
  for (const row of page.querySelectorAll<HTMLTableRowElement>('#standings [data-rounds] tr')) {
    const link = row.querySelector('a');
    if (!link) continue;
    const startRank = Number(link.id);
    const { rounds, played } = row.parentElement?.dataset ?? {};
    const texts = [...row.cells].map(({ textContent }) => textContent);
    lines.set(startRank, {
      startRank,
      played: Number(played),
      ...readName(link),
      ...readLine(heads, texts, Number(rounds)),
    });
  }
  return lines;
}

function readName(link: HTMLAnchorElement): Pick<NamedPlayer, 'title' | 'name'> {
  const title = link.querySelector('abbr')?.textContent ?? '';
  return { title, name: link.textContent.slice(title.length).trim() };
}

/** Reads the texts of a line, of which the last ones are games. */
export function readLine(
  heads: readonly ColumnHead[],
  texts: readonly string[],
  rounds: number,
): Pick<StandingsLine, 'facts' | 'games'> {
  const first = texts.length - rounds;
  return {
    facts: texts
      .slice(0, first)
      .map((text, column) => [heads[column] ?? { label: '', name: '' }, text] as const)
      .filter(([, text], column) => column !== NAME_COLUMN && text !== ''),
    games: texts.slice(first).map(parseGame),
  };
}

/** The labels of the facts that a card has in words. */
export type WordedLabels = Record<
  'place' | 'points' | 'performance' | 'federation' | 'rating',
  string
>;

/** Returns the content of a player's card. */
export function cardContent(
  lines: StandingsLines,
  startRank: number,
  labels: WordedLabels,
): CardContent | null {
  const player = lines.get(startRank);
  if (!player) return null;
  const opponentOf = (opponent: number) => {
    const unknown = { startRank: opponent, title: '', name: `${opponent}`, facts: [] };
    const line = lines.get(opponent) ?? unknown;
    return {
      ...line,
      federation: factOf(line, labels.federation),
      rating: factOf(line, labels.rating),
    };
  };
  const worded = new Set(Object.values(labels));
  return {
    player,
    place: factOf(player, labels.place),
    points: factOf(player, labels.points),
    played: player.played,
    players: lines.size,
    performance: factOf(player, labels.performance),
    federation: factOf(player, labels.federation),
    rating: factOf(player, labels.rating),
    facts: player.facts
      .filter(([{ label }]) => !worded.has(label))
      .map(([{ name, about }, text]) => [name, text, about]),
    games: player.games.map(({ opponent, color, score }) => ({
      opponent: opponent === null ? null : opponentOf(opponent),
      color,
      score,
    })),
  };
}

function factOf({ facts }: Pick<StandingsLine, 'facts'>, label: string): string {
  return facts.find(([head]) => head.label === label)?.[1] ?? '';
}
