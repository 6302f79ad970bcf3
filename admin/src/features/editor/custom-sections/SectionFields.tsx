import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { EventText, EventTextArea } from '../fields/form-fields.tsx';
import { AddButton } from '../lists/AddButton.tsx';
import { ItemActions } from '../lists/ItemActions.tsx';
import { useListEditing } from '../lists/use-list-editing.ts';
import { MAX_SECTIONS, newContentField } from './content-field.ts';

type SectionFieldsProps = {
  tab: CustomSectionTab;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** One section: its heading, and its labelled texts. */
export function SectionFields({ tab, index, ...actions }: SectionFieldsProps) {
  const name = `customSections.${tab}.${index}` as const;
  const number = index + 1;
  const texts = useListEditing(`${name}.contentFields`, 'Text');
  return (
    <fieldset className="rounded-control border border-line bg-paper p-4 sm:p-5">
      <legend className="sr-only">Section {number}</legend>
      <EventText
        name={`${name}.heading`}
        label={`Heading of section ${number}`}
        aside={<ItemActions item="section" index={index} {...actions} />}
      />
      <ol className="mt-5 grid gap-5">
        {texts.items.map(({ key }, place) => (
          <li key={key} className="border-l-2 border-line pl-4">
            <div className="grid gap-4">
              <EventText
                name={`${name}.contentFields.${place}.label`}
                label={`Label of text ${place + 1}`}
                optional
                aside={
                  <ItemActions
                    item="text"
                    place={`of section ${number}`}
                    index={place}
                    count={texts.items.length}
                    onMove={texts.move}
                    onRemove={texts.remove}
                  />
                }
              />
              <EventTextArea
                name={`${name}.contentFields.${place}.content`}
                label={`Text ${place + 1}`}
                rows={3}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <AddButton
          item={`text of section ${number}`}
          variant="quiet"
          disabled={texts.items.length >= MAX_SECTIONS}
          onAdd={() => texts.add(newContentField())}
        >
          Add Text to Section {number}
        </AddButton>
      </div>
    </fieldset>
  );
}
