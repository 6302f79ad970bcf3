import type { ResultsView } from '@tabiya/domain/results/results-view';
import type { PublicWords } from '@tabiya/domain/words/public-words';

/** Returns the columns of the standings before those of the rounds, by their labels. */
export function standingsColumns(
  { standings, columns }: ResultsView,
  words: PublicWords['results'],
): { labels: string[]; hasFederations: boolean } {
  const hasFederations = standings.some(({ player }) => player.federation !== '');
  return {
    hasFederations,
    labels: [
      words.place,
      words.name,
      ...(hasFederations ? [words.federation] : []),
      words.rating,
      words.points,
      ...columns,
      words.performance,
    ],
  };
}

/**
 * Returns the CSS of the columns, which differ between events. The performance is on a player's card, and in the table
 * if no script shows the card.
 */
export function columnsCss(view: ResultsView, { results: words, tieBreaks }: PublicWords): string {
  const { labels } = standingsColumns(view, words);
  const count = labels.length;
  const points = labels.indexOf(words.points) + 1;
  const shown = labels.slice(2, -1);
  const hasTieBreak =
    view.columns.length > 0 && view.standings.some(({ values: [first] }) => first);
  /** The last column that a phone shows. */
  const last = points + (hasTieBreak ? 1 : 0);
  const isNamed = tieBreaks.names[labels[last - 1] ?? ''] !== undefined;
  const before = (column: number, label = labels[column - 1] ?? '') =>
    `#standings td:nth-child(${column})::before{content:${cssText(`${tieBreaks.names[label]?.label ?? label} `)}}`;
  const game = gameWidth(view);
  const names = namesWidth(view);
  const width = RANK_WIDTH + names + view.rounds.length * game + columnsWidth(shown);
  const spare = Math.min(24, Math.floor((FRAME_WIDTH - width) / view.rounds.length));
  /** Without the tie-breaks that a tablet leaves out. */
  const narrow = width - columnsWidth(view.columns.slice(1));
  const wide = Math.min(1023, width + 79);
  return [
    `@media(scripting:enabled){#standings tr>:nth-child(${count}){display:none}}`,
    `@media(width>40em){#standings tr>:nth-child(n+${points - 1}){text-align:right}}`,
    // The other columns share what is left, so that a name is never far from its games.
    `@media(width>40em){#standings tr>:first-child{width:${rem(RANK_WIDTH)}}#standings tr>:nth-child(2){width:${rem(names)}}}`,
    `#standings tr>:nth-child(n+${count + 1}){width:${rem(game)}}`,
    `#standings th:nth-child(n+${count + 1}){text-align:center}`,
    // With room between the games, if a desktop has it.
    ...(spare > 0
      ? [
          `@media screen and (width>=${em(FRAME_WIDTH + 80)}){#standings tr>:nth-child(n+${count + 1}){width:${rem(game + spare)}}#standings td:nth-child(n+${count + 1}){padding-inline-end:${4 + Math.floor(spare / 2)}px}}`,
        ]
      : []),
    // Apart from the numbers before it.
    `@media screen and (width>40em){#standings tr>:nth-child(${count + 1}){padding-left:14px;box-shadow:inset 10px 0 var(--paper)}}`,
    `#standings tbody td:nth-child(${points}){color:var(--ink);font-weight:700}`,
    // Otherwise a tablet shows only the first tie-break; a player's card has the others.
    `@media screen and (width>40em) and (width<=${em(wide)}) and (scripting:enabled){#standings tr>:nth-child(n+${points + 2}):nth-child(-n+${points + view.columns.length}){display:none}}`,
    // A table that fits the window has its full height; a wider one scrolls in its place.
    `@media(width>=${em(width + 80)}),(width>=${em(narrow + 48)}) and (width<=${em(wide)}) and (scripting:enabled){#standings{max-height:none;overflow:visible}#standings thead{top:57px}}`,
    `.results main.frame{max-width:${rem(Math.max(FRAME_WIDTH, width) + 80)}}`,
    // Paper in portrait format has no room for the games.
    `@media print{[data-sheet] #standings tr>:nth-child(n+${count + 1}){display:none}}`,
    // Before the first round the column before the hidden one is the last.
    ...(view.rounds.length === 0
      ? [`#standings tr>:nth-child(${count - 1}){padding-inline-end:4px}`]
      : []),
    ...(view.groups.length > 0
      ? [
          '#standings tbody th{text-align:start}@media screen and (width<=40em){#standings tbody th{grid-column:1/-1}}',
        ]
      : []),
    // On a phone a line has rank, name, and points, and below the name federation, rating, and the first tie-break, which
    // the head names.
    `@media screen and (width<=40em){#standings tr>:nth-child(${points}){grid-area:1/5}#standings td:nth-child(${points}){grid-row-end:span 2;color:var(--ink);font-size:1.25rem}#standings tr>:nth-child(n+${last + 1}){display:none}${isNamed ? `#standings th:nth-child(${last}){font-size:0}#standings th:nth-child(${last})::after{font-size:.8125rem;content:attr(title)}` : ''}}`,
    // The rest is on the player's card. Without a script the line named in the URL has it.
    `@media screen and (width<=40em) and (scripting:none){`,
    `#standings tr:has(:target)>:nth-child(n+${last + 1}){display:block;grid-column:2/-1}`,
    ...labels.slice(last).map((_, index) => before(last + index + 1)),
    `#standings td:nth-child(n+${count + 1})::before{counter-increment:round;content:counter(round) ": "}`,
    '}',
  ].join('');
}

/** The width of the content on a desktop, and of the column of the ranks, in pixels. */
const [FRAME_WIDTH, RANK_WIDTH] = [1200, 36];

/** A width for text of 16 pixels as one that grows with the text, in a declaration and in a media query. */
const rem = (pixels: number) => `${pixels / 16}rem`;
const em = (pixels: number) => `${pixels / 16}em`;

/** The approximate width of the names, in pixels, in the widest fonts of common systems. */
function namesWidth({ standings }: ResultsView): number {
  const longest = Math.max(
    ...standings.map(
      ({ player: { title, name, startRank } }) => `${title} ${name} ${startRank}`.length,
    ),
  );
  return Math.min(264, 20 + 9 * longest);
}

/** The same for a game, with the number of the opponent. */
function gameWidth({ standings }: ResultsView): number {
  return 42 + 8 * String(standings.length).length;
}

/** The same for other columns. */
function columnsWidth(labels: readonly string[]): number {
  return labels.reduce((sum, label) => sum + 9 * Math.max(4, label.length) + 8, 0);
}

/**
 * Returns a text, possibly from an imported table, as a CSS string: everything except letters and digits is escaped.
 */
function cssText(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
