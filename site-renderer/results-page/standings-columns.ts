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
  const { labels, hasFederations } = standingsColumns(view, words);
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
    // Upright paper has no room for the games.
    `@media print and (max-width:900px){#standings tr>:nth-child(n+${count + 1}){display:none}}`,
    // On a phone there is room for rating and points.
    `@media(max-width:640px){#standings tr:not(:has(:target))>:is(:nth-child(n+${points + 1})${hasFederations ? ',:nth-child(3)' : ''}){display:none}}`,
  ].join('');
}

/** A text, which an imported table may have brought, as a string of CSS: all but letters and digits are escaped. */
function cssText(text: string): string {
  return `"${text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
