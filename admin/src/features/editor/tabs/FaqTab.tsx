import { FAQ_PAIRS } from '@tabiya/domain/event/parts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CustomSections } from '../custom-sections/CustomSections.tsx';
import { EventText, EventTextArea } from '../fields/form-fields.tsx';
import { ItemActions } from '../lists/ItemActions.tsx';
import { RemovedNotice } from '../lists/RemovedNotice.tsx';
import { useListEditing } from '../lists/use-list-editing.ts';
import { ContentMode } from './ContentMode.tsx';
import { TabSheet } from './TabSheet.tsx';

/** The FAQ tab. */
export function FaqTab() {
  return (
    <TabSheet tab="faq">
      <ContentMode tab="faq">
        <Pairs />
      </ContentMode>
      <CustomSections tab="faq" />
    </TabSheet>
  );
}

function Pairs() {
  const list = useListEditing('faq');
  const isFull = list.items.length >= FAQ_PAIRS;
  return (
    <Card aria-label="Questions and answers">
      <p className="text-14 text-muted">
        {list.items.length} of {FAQ_PAIRS} questions
      </p>
      <ol className="grid">
        {list.items.map(({ key }, index) => (
          <li key={key} className="grid gap-4 border-b border-line py-5">
            <EventText
              name={`faq.${index}.question`}
              label={`Question ${index + 1}`}
              aside={
                <ItemActions
                  item={`question ${index + 1}`}
                  index={index}
                  count={list.items.length}
                  onMove={list.move}
                  onRemove={list.remove}
                />
              }
            />
            <EventTextArea name={`faq.${index}.answer`} label={`Answer ${index + 1}`} rows={2} />
          </li>
        ))}
      </ol>
      <div className="mt-5 grid justify-items-start gap-4">
        {list.removed && <RemovedNotice what="Question" onUndo={list.undoRemove} />}
        <Button
          size="small"
          disabled={isFull}
          onClick={() => list.add({ question: '', answer: '' })}
        >
          <Icon name="plus" className="size-4" />
          Add question
        </Button>
        {isFull && <p className="text-14 text-muted">A page has room for {FAQ_PAIRS} questions.</p>}
      </div>
    </Card>
  );
}
