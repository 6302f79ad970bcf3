import { FAQ_PAIRS } from '@tabiya/domain/event/parts';
import { Card } from '../../../ui/Card.tsx';
import { EventText, EventTextArea } from '../fields/form-fields.tsx';
import { AddButton } from '../lists/AddButton.tsx';
import { ItemActions } from '../lists/ItemActions.tsx';
import { useListEditing } from '../lists/use-list-editing.ts';
import { ContentMode } from './ContentMode.tsx';
import { CustomSections } from './CustomSections.tsx';
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
  const list = useListEditing('faq', 'Question');
  const isFull = list.items.length >= FAQ_PAIRS;
  return (
    <Card dense aria-label="Questions and answers">
      <p className="text-14 text-muted">
        {list.items.length} of {FAQ_PAIRS} questions
      </p>
      <ol className="grid">
        {list.items.map(({ key }, index) => (
          <li key={key} className="grid gap-3 border-b border-line py-4">
            <EventText
              name={`faq.${index}.question`}
              label={`Question ${index + 1}`}
              aside={
                <ItemActions
                  item="question"
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
        <AddButton
          item="question"
          disabled={isFull}
          onAdd={() => list.add({ question: '', answer: '' })}
        >
          Add Question
        </AddButton>
        {isFull && <p className="text-14 text-muted">A page has room for {FAQ_PAIRS} questions.</p>}
      </div>
    </Card>
  );
}
