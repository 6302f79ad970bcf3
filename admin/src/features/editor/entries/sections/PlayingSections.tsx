import { itemName } from '@tabiya/domain/event/entry-terms/field-place';
import { MAX_SECTIONS } from '@tabiya/domain/event/entry-terms/section';
import { sectionSummary } from '@tabiya/domain/event/entry-terms/section-summary';
import { AddButton } from '../../lists/AddButton.tsx';
import { newId } from '../../lists/new-id.ts';
import { ItemRow, ItemRows } from '../ItemRow.tsx';
import { ListProblem } from '../ListProblem.tsx';
import { useReadFields } from '../use-fees.ts';
import { useItemList } from '../use-item-list.ts';
import { SectionFields } from './SectionFields.tsx';
import { newSection, PRESETS } from './section-presets.ts';

/** The playing sections: a line each, opened to be edited. */
export function PlayingSections() {
  const list = useItemList('sections', 'Section');
  const event = useReadFields();
  const count = list.items.length;
  const isFull = count >= MAX_SECTIONS;
  const taken = event.sections.map(({ name }) => name.trim().toLowerCase());
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        {count === 0
          ? 'Everybody plays in one list. Add sections for players of different strength or age: each with its own limits, fee and places.'
          : 'Players choose one when they register. The form checks that they fit.'}
      </p>
      <div className="mt-4 grid gap-3">
        <ListProblem problem={list.problem} ref={list.problemRef} />
        <ItemRows>
          {list.items.map((item, index) => {
            const { id } = item;
            const section = event.sections.find((each) => each.id === id) ?? item;
            const { players, fee, places } = sectionSummary(section, event);
            return (
              <ItemRow
                key={id}
                item="section"
                index={index}
                count={count}
                name={itemName(section, index)}
                aside={fee}
                facts={players}
                factsAside={places}
                hasProblem={list.hasProblem(index)}
                isOpen={list.isOpen(id)}
                isFull={isFull}
                onToggle={() => list.toggle(id)}
                onMove={list.move}
                onDuplicate={() =>
                  list.duplicate(index, (one) => ({ ...one, name: `Copy of ${one.name}` }))
                }
                onRemove={list.remove}
              >
                <SectionFields index={index} />
              </ItemRow>
            );
          })}
        </ItemRows>
        <div className="flex flex-wrap gap-2">
          <AddButton
            item="section"
            disabled={isFull}
            onAdd={() => list.add(newSection(newId(), event))}
          >
            Add Section
          </AddButton>
          {PRESETS.filter(({ name }) => !taken.includes(name.toLowerCase())).map((preset) => (
            <AddButton
              key={preset.name}
              item="preset"
              variant="quiet"
              disabled={isFull}
              onAdd={() => list.add({ ...newSection(newId(), event), ...preset.values(event) })}
            >
              {preset.name}
            </AddButton>
          ))}
        </div>
      </div>
    </>
  );
}
