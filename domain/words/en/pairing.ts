import type { Color, ColorArticle, Strength } from '../../pairing/colors.ts';
import type { QualityCriterion } from '../../pairing/criteria.ts';
import type { Bar } from '../../pairing/impossible.ts';
import type { FloatReason } from '../../pairing/pair-round.ts';

const COLORS: Readonly<Record<Color, string>> = { w: 'White', b: 'Black' };

/** The words about a pairing by FIDE's Dutch System. Articles are those of C.04.3. */
export const PAIRING = {
  /** Says if the pairings of a round may be changed. */
  change: {
    repeated: (white: string, black: string, met: number) =>
      `These pairings are public. They may be changed, because ${white} and ${black} have met in round ${met} (FIDE C.04.2, 4.4).`,
    public:
      'These pairings are public. FIDE’s rules change them only where two players would meet again (C.04.2, 4.4), and here nobody does.',
    begun:
      'Games of this round have results, so its pairings stay as they are. Change a board only to correct what was played. Boards that stay keep their results.',
  },
  colors: COLORS,
  /** The criteria that a bracket would meet better. */
  criteria: {
    C6: 'more players of the bracket would be paired',
    C7: 'those who float down would have fewer points',
    C8: 'the next bracket would be paired better',
    C9: 'the bye would go to somebody with fewer unplayed games',
    C10: 'fewer topscorers or their opponents would get a color difference beyond two',
    C11: 'fewer topscorers or their opponents would get the same color three times in a row',
    C12: 'more players would get the color that they should have',
    C13: 'more players would get the color that they should have strongly',
    C14: 'fewer players would float down as in the last round',
    C15: 'fewer players would float up as in the last round',
    C16: 'fewer players would float down as two rounds ago',
    C17: 'fewer players would float up as two rounds ago',
    C18: 'those who float down as in the last round would meet players nearer to them',
    C19: 'those who float up as in the last round would meet players nearer to them',
    C20: 'those who float down as two rounds ago would meet players nearer to them',
    C21: 'those who float up as two rounds ago would meet players nearer to them',
  } satisfies Record<QualityCriterion, string>,
  /** Why two players do not meet. */
  obstacle: (bar: Bar): string => {
    switch (bar.kind) {
      case 'met':
        return `they met in round ${bar.round} (C1)`;
      case 'sameAbsoluteColor':
        return `both must have ${COLORS[bar.color]} (C3)`;
      case 'forbidden':
        return 'the organizer keeps them apart';
      case 'hadBye':
        return `they had a bye, or won without playing, in round ${bar.round} (C2)`;
    }
  },
  byeBarred: 'they had a bye or won a game without playing (C2)',
  byeTooHigh: 'somebody with fewer points could have the bye (C5)',
  away: (name: string) => `${name} does not take part in this round`,
  noBye: 'the number of players is even, so nobody has the bye',
  completion: 'the others could not be paired after it (C4)',
  criterion: (criterion: QualityCriterion, score: string, text: string) =>
    `in the bracket of ${score} ${text} (${criterion})`,
  order: (score: string) =>
    `in the bracket of ${score} an earlier candidate is as good (articles 3 and 4)`,
  /** Where and why a round differs from the rules. */
  differs: {
    boards: (round: number, boards: string, why: string) =>
      `Round ${round} differs on ${boards}: ${why}.`,
    bye: (round: number, why: string) => `Round ${round} differs in the bye: ${why}.`,
    colors: (round: number, boards: string, why: string) =>
      `Round ${round} differs in the colors of ${boards}: ${why}.`,
    board: 'board',
    several: 'boards',
    and: 'and',
  },
  notAgainst: (name: string, why: string) => `Not against ${name}: ${why}.`,
  notBye: (why: string) => `Not the bye: ${why}.`,
  /** Why a round cannot be paired, and what would allow it. */
  impossible: {
    none: 'No legal pairing of all players exists (1.9.3).',
    stuck: (name: string) => `Nobody is left whom ${name} may meet.`,
    way: (exceptions: string) => `It could be paired if ${exceptions}.`,
    meeting: (one: string, other: string, bar: string) => `${one} met ${other}, though ${bar}`,
    bye: (name: string, bar: string) => `${name} had the bye, though ${bar}`,
  },
  /** The reasons for a board. */
  board: {
    bracket: (score: string) => `Paired in the bracket of ${score}.`,
    floated: (name: string, from: string, why: string) =>
      `${name} floated down from ${from}: ${why}.`,
    preference: (color: string, name: string, preference: string) =>
      `${color}, ${name}: ${preference}.`,
    colors: (why: string) => `Colors: ${why}.`,
  },
  floatReasons: {
    noOpponent: 'nobody there could meet them',
    odd: 'the number of players there is odd',
    fewerPairs: 'not everybody there could be paired',
  } satisfies Record<FloatReason, string>,
  preference: {
    none: 'no color preference',
    mild: 'a mild preference for',
    strong: 'a strong preference for',
    absolute: 'an absolute preference for',
  } satisfies Record<Strength, string>,
  /** Why the players of a board have their colors. */
  colorArticles: {
    '5.2.1': 'both get the color that they should have (5.2.1)',
    '5.2.2': 'the stronger preference is granted (5.2.2)',
    '5.2.3': 'colors alternate from the last round in which theirs differed (5.2.3)',
    '5.2.4': 'the higher ranked player gets what they should have (5.2.4)',
    '5.2.5':
      'by the color that was drawn and the number among players who have been paired (5.2.5)',
  } satisfies Record<ColorArticle, string>,
} as const;
