import type { EventFields } from '@tabiya/domain/event';
import { customSectionsOf } from '@tabiya/domain/event-page';
import type { Tab } from '@tabiya/domain/sections';
import { Prose } from './FormattedText.tsx';
import { numbered } from './numbered.ts';

/** The organizer's own sections on a tab; a section or a field that says nothing is left out. */
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
  const FieldHeading = level === 2 ? 'h3' : 'h4';
  return numbered(customSectionsOf(event, tab)).map(({ place, item: section }) => {
    const fields = section.contentFields.filter(({ content }) => content.trim() !== '');
    if (section.heading.trim() === '' && fields.length === 0) return null;
    return (
      <section className="card" key={place}>
        {section.heading.trim() !== '' && <Heading dir="auto">{section.heading}</Heading>}
        {numbered(fields).map(({ place: line, item: field }) => (
          <div key={line}>
            {field.label.trim() !== '' && <FieldHeading dir="auto">{field.label}</FieldHeading>}
            <Prose text={field.content} />
          </div>
        ))}
      </section>
    );
  });
}
