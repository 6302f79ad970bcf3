import type { EventFields } from '@tabiya/domain/event/event';
import type { CustomSection } from '@tabiya/domain/event/parts';
import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { useEditor } from '../editor-context.ts';
import { AddButton } from '../lists/AddButton.tsx';
import { newId } from '../lists/new-id.ts';
import { useListEditing } from '../lists/use-list-editing.ts';
import { Locked } from '../locked/Locked.tsx';
import { PremiumLink } from '../locked/PremiumLink.tsx';
import { SectionsSample } from '../locked/samples.ts';
import { MAX_SECTIONS, newContentField } from './content-field.ts';
import { SectionFields } from './SectionFields.tsx';

/** The custom sections of a tab: headings with texts, which can be reordered. */
export function CustomSections({ tab }: { tab: CustomSectionTab }) {
  const { plan } = useEditor();
  const [hasOwn] = useState(
    useFormContext<EventFields>().getValues(`customSections.${tab}`).length > 0,
  );
  if (plan.customSections) return <SectionList tab={tab} />;
  // The sample once is enough.
  if (tab !== 'home' && !hasOwn) {
    return <PremiumLink>Headings and texts of your own on this tab.</PremiumLink>;
  }
  return (
    <Locked
      what="Custom sections"
      benefit="Room for everything else: sponsors, prizes by class, side events."
    >
      <SectionsSample tab={tab} />
    </Locked>
  );
}

function SectionList({ tab }: { tab: CustomSectionTab }) {
  const headingId = useId();
  const list = useListEditing(`customSections.${tab}`, 'Section');
  return (
    <Card dense aria-labelledby={headingId}>
      <h2 id={headingId} className="font-serif text-20 font-semibold">
        Custom sections
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        Your own headings and texts, below the content of this tab.
      </p>
      <ol className="mt-4 grid gap-4 empty:hidden">
        {list.items.map(({ key }, index) => (
          <li key={key}>
            <SectionFields
              tab={tab}
              index={index}
              count={list.items.length}
              onMove={list.move}
              onRemove={list.remove}
            />
          </li>
        ))}
      </ol>
      <div className="mt-4">
        <AddButton
          item="section"
          disabled={list.items.length >= MAX_SECTIONS}
          onAdd={() => list.add(newSection())}
        >
          Add Section
        </AddButton>
      </div>
    </Card>
  );
}

function newSection(): CustomSection {
  return { id: newId(), heading: '', contentFields: [newContentField()] };
}
