import type { CustomSection } from '@tabiya/domain/event/parts';
import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { AddButton } from '../lists/AddButton.tsx';
import { newId } from '../lists/new-id.ts';
import { useListEditing } from '../lists/use-list-editing.ts';
import { MAX_SECTIONS, newContentField } from './content-field.ts';
import { SectionFields } from './SectionFields.tsx';

/** The sections themselves, with a button for another one. */
export function SectionList({ tab }: { tab: CustomSectionTab }) {
  const list = useListEditing(`customSections.${tab}`, 'Section');
  return (
    <>
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
    </>
  );
}

function newSection(): CustomSection {
  return { id: newId(), heading: '', contentFields: [newContentField()] };
}
