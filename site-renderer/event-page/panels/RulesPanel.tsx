import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { Prose } from '../../elements/FormattedText.tsx';
import { Card } from '../Facts.tsx';

/** The rules, a card for each kind that the organizer filled in. */
export function RulesPanel({ event }: { event: PublishedEvent }) {
  const rules = [
    ['FIDE Rules', event.fideRules],
    ['USCF Rules', event.uscfRules],
    ['Tiebreak Rules', event.tiebreakRules],
    ['Rating Requirements', event.ratingRequirements],
    ['Device Rules', event.deviceRules],
    ['Pairing Rules', event.pairingRules],
    ['Additional Rules', event.additionalRules],
  ] as const;
  return rules
    .filter(([, text]) => text.trim() !== '')
    .map(([title, text]) => (
      <Card key={title} title={title}>
        <Prose text={text} />
      </Card>
    ));
}
