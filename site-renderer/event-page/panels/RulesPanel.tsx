import { ruleFields } from '@tabiya/domain/event/field-groups';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { Prose } from '../../elements/FormattedText.tsx';
import { useWords } from '../../elements/words.ts';
import { Card } from '../Facts.tsx';

/** The rules, one card for each kind that was filled in. */
export function RulesPanel({ event }: { event: PublishedEvent }) {
  const { rules } = useWords().eventPage;
  return ruleFields()
    .filter((name) => event[name].trim() !== '')
    .map((name) => (
      <Card key={name} title={rules[name]}>
        <Prose text={event[name]} />
      </Card>
    ));
}
