import { MAX_SECTIONS } from '@tabiya/domain/event/entry-terms/section';
import { sectionSummary } from '@tabiya/domain/event/entry-terms/section-summary';
import { AddButton } from '../../lists/AddButton.tsx';
import { newId } from '../../lists/new-id.ts';
import { ItemList } from '../ItemList.tsx';
import { useReadFields } from '../use-fees.ts';
import { useItemList } from '../use-item-list.ts';
import { PlayingSectionFields } from './PlayingSectionFields.tsx';
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
          ? 'Everyone plays in one group. Add sections for different ratings or ages, each with its own limits, fee, and places.'
          : 'Players choose one when they register, and the form checks that they’re eligible.'}
      </p>
      <div className="mt-4 grid gap-3">
        <ItemList
          list={list}
          item="section"
          most={MAX_SECTIONS}
          summary={(section) => {
            const { players, fee, places } = sectionSummary(section, event);
            return { aside: fee, facts: players, factsAside: places };
          }}
          fields={(index) => <PlayingSectionFields index={index} />}
        />
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
