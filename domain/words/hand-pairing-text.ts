import type { SectionResults } from '../results/section-results.ts';
import { pluralForm } from '../text/plural.ts';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names the rounds that differ from their pairing by the rules; null if none does. */
export function handPairingSentence({ handPairings = [] }: SectionResults): string | null {
  const rounds = handPairings.map(({ round }) => String(round));
  if (rounds.length === 0) return null;
  return `${pluralForm(rounds.length, 'Round', 'Rounds')} ${LIST.format(rounds)}: paired by hand, unlike FIDE’s Dutch System. TRF26 files say how.`;
}
