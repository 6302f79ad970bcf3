import { Tabs } from '@base-ui/react/tabs';
import { EDITOR_TABS } from './editor-tabs.ts';

type EditorTabsProps = { current: string; onChange: (id: string) => void };

/** The form's tabs. Their fields stay registered with the form while another tab shows. */
export function EditorTabs({ current, onChange }: EditorTabsProps) {
  if (EDITOR_TABS.length === 1) {
    const [{ Content }] = EDITOR_TABS;
    return (
      <div className="grid gap-6">
        <Content />
      </div>
    );
  }
  return (
    <Tabs.Root value={current} onValueChange={(id) => onChange(String(id))}>
      <Tabs.List className="-mx-4 mb-6 flex overflow-x-auto border-b border-line px-4">
        {EDITOR_TABS.map(({ id, label }) => (
          <Tabs.Tab
            key={id}
            value={id}
            className="min-h-11 border-b-3 border-transparent px-3 text-14 font-semibold whitespace-nowrap text-muted hover:text-ink aria-selected:border-brand aria-selected:text-ink"
          >
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {EDITOR_TABS.map(({ id, Content }) => (
        <Tabs.Panel key={id} value={id} className="grid gap-6">
          <Content />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
