import { type EditorTabId, tabRecord } from '@tabiya/domain/event/tabs';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import type { TabColor } from './tab-state.ts';
import { useTabSwitch } from './use-tab-switch.ts';

const LOOKS: Readonly<Record<TabColor, string>> = {
  green: 'border-success/40 bg-success-soft',
  amber: 'border-warning/40 bg-warning-soft',
  orange: 'border-attention/40 bg-attention-soft',
  gray: 'border-line bg-sunken',
};

const STATE_LOOKS: Readonly<Record<TabColor, string>> = {
  green: 'text-success',
  amber: 'text-warning',
  orange: 'text-attention',
  gray: 'text-muted',
};

/** The header of a tab: its state, and the toggle, which is enabled once the tab has content. */
export function TabHead({ tab }: { tab: EditorTabId }) {
  const { label, lead } = tabRecord(tab);
  const { state, color, props } = useTabSwitch(tab);
  return (
    <header
      data-color={color}
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border p-4 transition-colors duration-150 sm:px-6 ${LOOKS[color]}`}
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="flex items-center gap-3 font-serif text-20 font-semibold">
          {label}
          <span
            className={`rounded-full border border-current px-2.5 py-0.5 font-sans text-12 font-semibold ${STATE_LOOKS[color]}`}
          >
            {state.toUpperCase()}
          </span>
        </h2>
        <p className="mt-1 max-w-[60ch] text-14 text-muted">{lead}</p>
      </div>
      <SwitchField label={`${label} tab`} {...props} />
    </header>
  );
}
