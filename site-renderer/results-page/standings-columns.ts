import type { ResultsView } from '@tabiya/domain/results/results-view';
import type { PublicWords } from '@tabiya/domain/words/public-words';

/** The columns of the standings before those of the rounds, by their labels. */
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
 * The CSS of the columns, which differ between events: on a card each value stands behind its label, and each round
 * behind its number. In the table the performance is hidden.
 */
export function columnsCss(view: ResultsView, words: PublicWords['results']): string {
  const { labels } = standingsColumns(view, words);
  const count = labels.length;
  const points = labels.indexOf(words.points) + 1;
  const cards = labels.map((label, index) =>
    label === words.name
      ? ''
      : `tr:has(:target) td:nth-child(${index + 1})::before{content:${cssText(label)}}`,
  );
  return [
    ...cards,
    `#pairings thead tr::before{content:${cssText(words.board)}}`,
    `tr:has(:target) td:nth-child(n+${count + 1})::before{counter-increment:round;content:counter(round)}`,
    `#standings tr:not(:has(:target))>:nth-child(${count}){display:none}`,
    `@media(min-width:641px){#standings tr:not(:has(:target))>:nth-child(n+${points - 1}){text-align:right}}`,
    `#standings td:nth-child(${points}){font-weight:700}`,
    // A table that fits is as high as it is long, with its head in sight; a wider one is scrolled in its card.
    view.rounds.length <= MOST_THAT_FIT
      ? '@media(min-width:1100px){#standings{overflow:clip}}'
      : '',
    // Upright paper has no room for the games.
    `@media print and (max-width:900px){#standings tr>:nth-child(n+${count + 1}){display:none}}`,
    // On a phone a line has rank, name and points, and below the name federation and rating.
    `@media screen and (max-width:640px){#standings tr:not(:has(:target))>:nth-child(${points}){grid-area:1/4/span 2;color:var(--ink);font-size:1rem}#standings tr:not(:has(:target))>:nth-child(n+${points + 1}){display:none}}`,
  ].join('');
}

/** How many rounds fit a desktop beside the other columns. */
const MOST_THAT_FIT = 11;

/** A text, which an imported table may have brought, as a string of CSS: all but letters and digits are escaped. */
function cssText(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
