import { fieldLabel, fieldTab } from '@tabiya/domain/event/event';
import { EDITOR_TAB_IDS, tabRecord } from '@tabiya/domain/event/tabs';

/** Changed fields, or parts of them (`tabsShown.showRules`), by name under the editor’s tabs on which they are. */
export function ChangeList({ fields }: { fields: readonly string[] }) {
  if (fields.length === 0) return null;
  const tabs = EDITOR_TAB_IDS.map((tab) => ({
    tab,
    names: [...new Set(fields.filter((field) => fieldTab(field) === tab).map(changeLabel))],
  }));
  return (
    <dl
      aria-label="Changes"
      className="grid max-h-60 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 overflow-y-auto rounded-control border border-line bg-sunken px-4 py-3 text-14"
    >
      {tabs
        .filter(({ names }) => names.length > 0)
        .map(({ tab, names }) => (
          <div key={tab} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{tabRecord(tab).label}</dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
    </dl>
  );
}

function changeLabel(field: string): string {
  return field.startsWith('tabsShown.') ? 'Tab on or off' : fieldLabel(field);
}
