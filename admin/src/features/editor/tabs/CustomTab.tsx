import { MAX_CUSTOM_TABS } from '@tabiya/domain/event/parts';
import type { Plan } from '@tabiya/domain/event/plan';
import { Card } from '../../../ui/Card.tsx';
import { useEditor } from '../editor-context.ts';
import { EventText, EventTextArea } from '../fields/form-fields.tsx';
import { AddButton } from '../lists/AddButton.tsx';
import { ItemActions } from '../lists/ItemActions.tsx';
import { newId } from '../lists/new-id.ts';
import { useListEditing } from '../lists/use-list-editing.ts';
import { Locked } from '../locked/Locked.tsx';
import { PremiumLink } from '../locked/PremiumLink.tsx';
import { LazyCustomTabSample } from '../locked/samples.ts';
import { TabSheet } from './TabSheet.tsx';

/** The custom tabs: a name and a text each. */
export function CustomTab() {
  const { plan } = useEditor();
  const list = useListEditing('customTabs', 'Custom tab');
  const count = list.items.length;
  return (
    <TabSheet tab="custom">
      {list.items.map(({ key }, index) =>
        index >= plan.customTabs ? (
          <Locked
            key={key}
            what="Another custom tab"
            benefit="Its text is saved, but your plan publishes only the first custom tab."
          >
            <LazyCustomTabSample index={index} />
          </Locked>
        ) : (
          <CustomTabFields key={key} index={index} list={list} />
        ),
      )}
      <AddTab
        plan={plan}
        count={count}
        onAdd={() => list.add({ id: newId(), label: '', content: '' })}
      />
    </TabSheet>
  );
}

type CustomTabFieldsProps = {
  index: number;
  list: Pick<ReturnType<typeof useListEditing<'customTabs'>>, 'items' | 'move' | 'remove'>;
};

function CustomTabFields({ index, list }: CustomTabFieldsProps) {
  return (
    <Card dense aria-label={`Custom tab ${index + 1}`}>
      <div className="grid gap-4">
        <EventText
          name={`customTabs.${index}.label`}
          label={`Name of custom tab ${index + 1}`}
          placeholder="Prizes"
          aside={
            <ItemActions
              item="custom tab"
              index={index}
              count={list.items.length}
              onMove={list.move}
              onRemove={list.remove}
            />
          }
        />
        <EventTextArea
          name={`customTabs.${index}.content`}
          label={`Text of custom tab ${index + 1}`}
          rows={6}
        />
      </div>
    </Card>
  );
}

type AddTabProps = { plan: Plan; count: number; onAdd: () => void };

/** Adds a tab, or says that the maximum is reached. */
function AddTab({ plan, count, onAdd }: AddTabProps) {
  if (count >= MAX_CUSTOM_TABS) {
    return <p className="text-14 text-muted">Maximum {MAX_CUSTOM_TABS} tabs reached</p>;
  }
  if (count >= plan.customTabs) {
    return <PremiumLink>Up to {MAX_CUSTOM_TABS} tabs of your own.</PremiumLink>;
  }
  return (
    <div>
      <AddButton item="custom tab" onAdd={onAdd}>
        Add Custom Tab
      </AddButton>
    </div>
  );
}
