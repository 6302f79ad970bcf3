import type { RoundCheck } from '../pairing/check-round.ts';
import type { ColorArticle, ColorPreference } from '../pairing/colors.ts';
import type { Exception, Impossibility } from '../pairing/impossible.ts';
import type { Objection } from '../pairing/objection.ts';
import type { DecidedBoard, RoundPairing } from '../pairing/pair-round.ts';
import type { PlayerId } from '../pairing/round.ts';
import type { PairingChange } from '../results/pairing-change.ts';
import { pointsText } from '../results/scores.ts';
import { PAIRING } from './en/pairing.ts';

type NameOf = (id: PlayerId) => string;

/** Explains an objection to a pairing, as the end of a sentence. */
function objectionText(objection: Objection, nameOf: NameOf): string {
  switch (objection.kind) {
    case 'away':
      return PAIRING.away(nameOf(objection.player));
    case 'pair':
      return PAIRING.obstacle(objection.obstacle);
    case 'bye':
      return objection.criterion === 'C2' ? PAIRING.byeBarred : PAIRING.byeTooHigh;
    case 'noBye':
      return PAIRING.noBye;
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

/** Explains why a player was not paired with an opponent, null for the bye. */
export function whyNotSentence(
  opponent: PlayerId | null,
  objection: Objection,
  nameOf: NameOf,
): string {
  const why = objectionText(objection, nameOf);
  return opponent === null ? PAIRING.notBye(why) : PAIRING.notAgainst(nameOf(opponent), why);
}

/** Explains why a round cannot be paired, and each way to allow it. */
export function impossibilitySentences({ stuck, ways }: Impossibility, nameOf: NameOf): string[] {
  const { none, stuck: stuckText, way } = PAIRING.impossible;
  const exceptionText = ({ player, opponent, bar }: Exception) => {
    const why = PAIRING.obstacle(bar);
    return opponent === null
      ? PAIRING.impossible.bye(nameOf(player), why)
      : PAIRING.impossible.meeting(nameOf(player), nameOf(opponent), why);
  };
  return [
    none,
    ...stuck.map((player) => stuckText(nameOf(player))),
    ...ways.map((exceptions) => way(listed(exceptions.map(exceptionText)))),
  ];
}

/** Explains a board: its bracket, floaters and their reasons, preferences, and which of them were granted. */
export function boardSentences(
  board: DecidedBoard,
  { brackets }: RoundPairing,
  nameOf: NameOf,
): string[] {
  const { white, black, whitePreference, blackPreference, floated, article } = board;
  const words = PAIRING.board;
  const isHere = ([high, low]: [PlayerId, PlayerId]) =>
    [high, low].includes(white) && [high, low].includes(black);
  const bracket = brackets.find(({ pairs }) => pairs.some(isHere));
  const floats = brackets.flatMap(({ downfloaters, score }) =>
    downfloaters
      .filter(({ player }) => player === floated)
      .map(({ reason }) =>
        words.floated(nameOf(floated ?? ''), pointsText(score), PAIRING.floatReasons[reason]),
      ),
  );
  return [
    ...(bracket ? [words.bracket(pointsText(bracket.score))] : []),
    ...floats,
    words.preference(PAIRING.colors.w, nameOf(white), preferenceText(whitePreference)),
    words.preference(PAIRING.colors.b, nameOf(black), preferenceText(blackPreference)),
    words.colors(PAIRING.colorArticles[article]),
  ];
}

function preferenceText({ color, strength }: ColorPreference): string {
  const text = PAIRING.preference[strength];
  return color === null ? text : `${text} ${PAIRING.colors[color]}`;
}

/** Explains how a round differs from its pairing by the rules; no sentences if it does not. */
export function checkSentences(round: number, check: RoundCheck, nameOf: NameOf): string[] {
  const { objection, otherPairs, otherColors, impossible } = check;
  const { differs } = PAIRING;
  const why = objection && objectionText(objection, nameOf);
  const articles = [...new Set(otherColors.map(({ article }) => article))].sort();
  return [
    ...(impossible ? impossibilitySentences(impossible, nameOf) : []),
    ...(why === null
      ? []
      : [
          otherPairs.length > 0
            ? differs.boards(round, boardsText(otherPairs.map(({ board }) => board)), why)
            : differs.bye(round, why),
        ]),
    ...articles.map((article) => colorsSentence(round, article, check)),
  ];
}

function colorsSentence(round: number, article: ColorArticle, check: RoundCheck): string {
  const boards = check.otherColors.filter((board) => board.article === article);
  const text = boardsText(boards.map(({ board }) => board));
  return PAIRING.differs.colors(round, text, PAIRING.colorArticles[article]);
}

/** Lists boards: `board 3`, `boards 3 and 4`, `boards 3, 4 and 7`. */
function boardsText(boards: readonly number[]): string {
  const { board, several } = PAIRING.differs;
  return `${boards.length === 1 ? board : several} ${listed(boards.map(String))}`;
}

function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${PAIRING.differs.and} ${texts.at(-1)}`;
}

/** Explains whether the pairings of a round may be changed; null if there is no objection. */
export function changeSentence(change: PairingChange, nameOf: (startRank: number) => string) {
  switch (change.kind) {
    case 'free':
      return null;
    case 'repeated':
      return PAIRING.change.repeated(nameOf(change.white), nameOf(change.black), change.met);
    case 'public':
    case 'begun':
      return PAIRING.change[change.kind];
  }
}
