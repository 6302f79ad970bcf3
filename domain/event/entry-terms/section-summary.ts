import { formatFee, formatMoney, ORGANIZER_FEE_WORDS } from '../../money/currency.ts';
import { plural } from '../../text/plural.ts';
import type { Reduction } from './fee-fields.ts';
import { fullFee } from './fees.ts';
import type { Section } from './section.ts';

type Fees = {
  currency: string;
  registrationFee: number | null;
  earlyFee: number | null;
  lateFee: number | null;
};

/** A one-line summary of a section for its organizer: limits, fee, and places. */
type SectionSummary = { players: string; fee: string; places: string };

/** Returns the summary of a section. */
export function sectionSummary(section: Section, event: Fees): SectionSummary {
  const { ratingList, maxPlayers } = section;
  const limits = [
    range(section.minRating, section.maxRating, `${ratingList} `, ['from', 'up to']),
    range(section.bornFrom, section.bornUntil, 'born ', ['from', 'until']),
  ].filter((limit) => limit !== null);
  const fee = fullFee(event, section, 'regular');
  return {
    players: limits.length === 0 ? 'Open to all' : capitalized(limits.join(' · ')),
    fee: formatFee(fee, event.currency, ORGANIZER_FEE_WORDS) ?? 'No fee set',
    places: maxPlayers === null ? 'No limit' : plural(maxPlayers, 'place'),
  };
}

/** `FIDE 1400 to 1800`, `born from 2010`; null without limits. */
function range(
  from: number | null,
  until: number | null,
  what: string,
  [above, below]: readonly [string, string],
): string | null {
  if (from !== null && until !== null) return `${what}${from} to ${until}`;
  if (from !== null) return `${what}${above} ${from}`;
  return until === null ? null : `${what}${below} ${until}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the reduction in short: `−50%`, `−€10`. */
export function reductionText({ kind, value }: Reduction, currency: string): string {
  if (typeof value !== 'number' || value === 0) return '';
  return kind === 'percent' ? `−${value}%` : `−${formatMoney(value, currency)}`;
}
