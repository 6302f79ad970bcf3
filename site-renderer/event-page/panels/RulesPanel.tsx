import { fieldLabel } from '@tabiya/domain/event/event';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { groupsOf, plainFieldsOf } from '@tabiya/domain/event/field-groups';
import { Prose } from '../../elements/FormattedText.tsx';
import { Card } from '../Facts.tsx';

/** The rules, one card for each kind that was filled in. */
export function RulesPanel({ event }: { event: PublishedEvent }) {
  return groupsOf('rules')
    .flatMap((group) => plainFieldsOf('rules', group))
    .filter((name) => event[name].trim() !== '')
    .map((name) => (
      <Card key={name} title={fieldLabel(name)}>
        <Prose text={event[name]} />
      </Card>
    ));
}
