import type { Color, ColorArticle, Strength } from '../../pairing/colors.ts';
import type { QualityCriterion } from '../../pairing/criteria.ts';
import type { Bar } from '../../pairing/impossible.ts';
import type { FloatReason } from '../../pairing/pair-round.ts';

const COLORS: Readonly<Record<Color, string>> = { w: 'White', b: 'Black' };

/** The words about a pairing by FIDE’s Dutch System. Articles are those of C.04.3. */
export const PAIRING = {
  /** Whether the pairings of a round may be changed. */
  change: {
    repeated: (white: string, black: string, met: number) =>
      `These pairings are public. You may change them, because ${white} and ${black} already met in round ${met} (FIDE C.04.2, 4.4).`,
    public:
      'These pairings are public. FIDE’s rules allow a change only if two players would meet again (C.04.2, 4.4), and none would.',
    begun:
      'Some games in this round have results. Change a board only to correct what was actually played. Unchanged boards keep their results.',
  },
  colors: COLORS,
  /** The criteria that a bracket would fulfill better. */
  criteria: {
    C6: 'more players in the bracket would be paired',
    C7: 'the downfloaters would have fewer points',
    C8: 'the next bracket would be paired better',
    C9: 'the bye would go to a player with fewer unplayed games',
    C10: 'fewer topscorers or their opponents would get a color difference beyond two',
    C11: 'fewer topscorers or their opponents would get the same color three times in a row',
    C12: 'more players would get their color preference',
    C13: 'more players would get their strong color preference',
    C14: 'fewer players would float down as in the last round',
    C15: 'fewer players would float up as in the last round',
    C16: 'fewer players would float down as two rounds ago',
    C17: 'fewer players would float up as two rounds ago',
    C18: 'players who float down again as in the last round would meet closer opponents',
    C19: 'players who float up again as in the last round would meet closer opponents',
    C20: 'players who float down again as two rounds ago would meet closer opponents',
    C21: 'players who float up again as two rounds ago would meet closer opponents',
  } satisfies Record<QualityCriterion, string>,
  /** Why two players can’t meet. */
  obstacle: (bar: Bar): string => {
    switch (bar.kind) {
      case 'met':
        return `they met in round ${bar.round} (C1)`;
      case 'sameAbsoluteColor':
        return `both must play ${COLORS[bar.color]} (C3)`;
      case 'forbidden':
        return 'the organizer has ruled out this pairing';
      case 'hadBye':
        return `they already had a bye or a forfeit win in round ${bar.round} (C2)`;
    }
  },
  byeBarred: 'they already had a bye or a forfeit win (C2)',
  byeTooHigh: 'a player with fewer points can take the bye (C5)',
  away: (name: string) => `${name} isn’t playing this round`,
  noBye: 'with an even number of players there is no bye',
  completion: 'the remaining players could not then be paired (C4)',
  criterion: (criterion: QualityCriterion, score: string, text: string) =>
    `in the ${score}-point bracket, ${text} (${criterion})`,
  order: (score: string) =>
    `in the ${score}-point bracket, an earlier candidate is just as good (articles 3 and 4)`,
  /** Where and why a round deviates from the rules. */
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
  /** Why a round can’t be paired, and what would allow it. */
  impossible: {
    none: 'There is no legal pairing for all players (1.9.3).',
    stuck: (name: string) => `No legal opponent is left for ${name}.`,
    way: (exceptions: string) => `The round could be paired if ${exceptions}.`,
    meeting: (one: string, other: string, bar: string) => `${one} played ${other}, although ${bar}`,
    bye: (name: string, bar: string) => `${name} had the bye, although ${bar}`,
  },
  /** The reasons for a board. */
  board: {
    bracket: (score: string) => `Paired in the ${score}-point bracket.`,
    floated: (name: string, from: string, why: string) =>
      `${name} floated down from ${from}: ${why}.`,
    preference: (color: string, name: string, preference: string) =>
      `${color}, ${name}: ${preference}.`,
    colors: (why: string) => `Colors: ${why}.`,
  },
  floatReasons: {
    noOpponent: 'there was no legal opponent',
    odd: 'the bracket had an odd number of players',
    fewerPairs: 'not all players in the bracket could be paired',
  } satisfies Record<FloatReason, string>,
  preference: {
    none: 'no color preference',
    mild: 'a mild preference for',
    strong: 'a strong preference for',
    absolute: 'an absolute preference for',
  } satisfies Record<Strength, string>,
  /** The reasons for the players’ colors on a board. */
  colorArticles: {
    '5.2.1': 'both get their color preference (5.2.1)',
    '5.2.2': 'the stronger preference is granted (5.2.2)',
    '5.2.3': 'colors alternate from the last round in which the two had different colors (5.2.3)',
    '5.2.4': 'the higher-ranked player gets their preference (5.2.4)',
    '5.2.5':
      'decided by the initial color drawn by lot and the number among players who have been paired (5.2.5)',
  } satisfies Record<ColorArticle, string>,
} as const;
