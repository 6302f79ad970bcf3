import type { ColourPreference } from '../pairing/colours.ts';
import type { RoundPairing } from '../pairing/pair-round.ts';
import { pointsText } from '../results/scores.ts';
import { PAIRING } from './en/pairing.ts';

/** Says why two players meet, and with these colors, in sentences. */
export function boardReasons(
  board: RoundPairing['boards'][number],
  nameOf: (id: string) => string,
): string[] {
  const { white, black, whiteScore, blackScore, floated, article } = board;
  const { reasons, colourArticles } = PAIRING;
  const score = pointsText(Math.min(whiteScore, blackScore));
  return [
    floated === null ? reasons.sameScore(score) : reasons.floated(nameOf(floated), score),
    reasons.preference(nameOf(white), preferenceText(board.whitePreference)),
    reasons.preference(nameOf(black), preferenceText(board.blackPreference)),
    reasons.colours(colourArticles[article]),
  ];
}

function preferenceText({ strength, colour }: ColourPreference): string {
  const text = PAIRING.preference[strength];
  return colour === null ? text : `${text} ${PAIRING.colours[colour]}`;
}
