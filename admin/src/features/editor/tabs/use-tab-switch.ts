import type { EventFields } from '@tabiya/domain/event/event';
import { type EditorTabId, tabToggle } from '@tabiya/domain/event/tabs';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHasResults } from '../preview/use-page-extras.ts';
import { useWatchedFields } from '../watched-fields.tsx';
import { TAB_STATE_WORDS, tabColor, tabState } from './tab-state.ts';

/** The state of a tab as it is switched now, and the properties of its switch. */
export function useTabSwitch(tab: EditorTabId) {
  const { setValue } = useFormContext<EventFields>();
  const { published } = useWatchedFields();
  const hasResults = useHasResults();
  const toggle = `tabsShown.${tabToggle(tab)}` as const;
  // Watched values follow typing with a delay; the toggle itself reacts at once.
  const isOn = useWatch<EventFields, typeof toggle>({ name: toggle });
  const current = { ...published, tabsShown: { ...published.tabsShown, [tabToggle(tab)]: isOn } };
  const state = tabState(current, tab, hasResults);
  const words = TAB_STATE_WORDS[state];
  return {
    state,
    color: tabColor(current, tab, hasResults),
    props: {
      hint: words,
      title: words,
      checked: state === 'live',
      disabled: state === 'disabled',
      onCheckedChange: (on: boolean) => setValue(toggle, on, { shouldDirty: true }),
    },
  };
}
