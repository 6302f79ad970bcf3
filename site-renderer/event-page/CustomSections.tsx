import type { EventFields } from '@tabiya/domain/event/event';
import type { Tab } from '@tabiya/domain/event/tabs';
import { customSectionsIn } from '@tabiya/domain/pages/event-page';
import { Prose } from '../elements/FormattedText.tsx';
import { numberItems } from '../elements/number-items.ts';

/** The custom sections of a tab; empty sections and fields are left out. */
export function CustomSections({
  event,
  tab,
  level = 3,
}: {
  event: EventFields;
  tab: Tab;
  level?: 2 | 3;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return numberItems(customSectionsIn(event, tab)).map(({ place, item: section }) => {
    const fields = section.contentFields.filter(({ content }) => content.trim() !== '');
    const headed = section.heading.trim() !== '';
    if (!headed && fields.length === 0) return null;
    // Without a heading the labels take its level, so that no level is skipped.
    const Label = headed ? (level === 2 ? 'h3' : 'h4') : Heading;
    return (
      <section className="card" key={place}>
        {headed && <Heading>{section.heading}</Heading>}
        {numberItems(fields).map(({ place: line, item: field }) => (
          <div key={line}>
            {field.label.trim() !== '' && <Label dir="auto">{field.label}</Label>}
            <Prose text={field.content} />
          </div>
        ))}
      </section>
    );
  });
}
