import type { CustomSection } from '@tabiya/domain/event/parts';
import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../fields/Locked.tsx';
import { newId } from '../lists/new-id.ts';
import { RemovedNotice } from '../lists/RemovedNotice.tsx';
import { useListEditing } from '../lists/use-list-editing.ts';
import { MAX_SECTIONS, newContentField } from './content-field.ts';
import { SectionFields } from './SectionFields.tsx';

/** The custom sections of a tab: headings with texts, which can be reordered. */
export function CustomSections({ tab }: { tab: CustomSectionTab }) {
  const { plan } = useEditor();
  return (
    <Locked
      when={!plan.customSections}
      what="Custom sections"
      benefit="Room for everything else: sponsors, prizes by class, side events."
    >
      <SectionList tab={tab} />
    </Locked>
  );
}

function SectionList({ tab }: { tab: CustomSectionTab }) {
  const headingId = useId();
  const list = useListEditing(`customSections.${tab}`);
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="font-serif text-20 font-semibold">
        Custom sections
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        Your own headings and texts, below the content of this tab.
      </p>
      <ol className="mt-6 grid gap-5 empty:hidden">
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
      <div className="mt-5 grid justify-items-start gap-4">
        {list.removed && <RemovedNotice what="Section" onUndo={list.undoRemove} />}
        <Button
          size="small"
          disabled={list.items.length >= MAX_SECTIONS}
          onClick={() => list.add(newSection())}
        >
          <Icon name="plus" className="size-4" />
          Add section
        </Button>
      </div>
    </Card>
  );
}

function newSection(): CustomSection {
  return { id: newId(), heading: '', contentFields: [newContentField()] };
}
