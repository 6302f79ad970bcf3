import type { Objection, RoundCheck } from '../pairing/check-round.ts';
import type { ColourArticle } from '../pairing/colours.ts';
import { pointsText } from '../results/scores.ts';
import { PAIRING } from './en/pairing.ts';

/** Says what speaks against a pairing, as the end of a sentence. */
function objectionText(objection: Objection): string {
  switch (objection.kind) {
    case 'pair':
      return PAIRING.obstacle(objection.obstacle);
    case 'bye':
      return objection.criterion === 'C2' ? PAIRING.byeBarred : PAIRING.byeTooHigh;
    case 'completion':
      return PAIRING.completion;
    case 'criterion': {
      const { criterion, score } = objection;
      return PAIRING.criterion(criterion, pointsText(score), PAIRING.criteria[criterion]);
    }
    case 'order':
      return PAIRING.order(pointsText(objection.score));
  }
}

/** Says where a round differs from its pairing by the rules; no sentences where it does not. */
export function checkSentences(round: number, check: RoundCheck): string[] {
  const { objection, otherPairs, otherColours, pairing } = check;
  const { differs } = PAIRING;
  const why = objection === null ? null : objectionText(objection);
  const articles = [...new Set(otherColours.map(({ article }) => article))].sort();
  return [
    ...(pairing === null ? [differs.impossible(round)] : []),
    ...(why === null
      ? []
      : [
          otherPairs.length > 0
            ? differs.boards(round, boardsText(otherPairs.map(({ board }) => board)), why)
            : differs.bye(round, why),
        ]),
    ...articles.map((article) => coloursSentence(round, article, check)),
  ];
}

function coloursSentence(round: number, article: ColourArticle, check: RoundCheck): string {
  const boards = check.otherColours.filter((one) => one.article === article);
  const text = boardsText(boards.map(({ board }) => board));
  return PAIRING.differs.colours(round, text, PAIRING.colourArticles[article]);
}

/** `board 3`, `boards 3 and 4`, `boards 3, 4 and 7`. */
function boardsText(boards: readonly number[]): string {
  const { board, several, and } = PAIRING.differs;
  if (boards.length === 1) return `${board} ${boards[0]}`;
  return `${several} ${boards.slice(0, -1).join(', ')} ${and} ${boards.at(-1)}`;
}
