import { type EventPageModel, type PageTab, pageTabs } from './event-page.ts';
import type { Tab } from './sections.ts';

/** The order in which the preview shows the standard tabs; custom tabs follow. */
const PREVIEW_ORDER: readonly Tab[] = [
  'home',
  'about',
  'location',
  'contactInfo',
  'rules',
  'faq',
  'participants',
  'registration',
  'schedule',
  'results',
];

const PREVIEW_LABELS: Partial<Record<string, string>> = { rules: 'Rulebook' };

/**
 * The tabs of the editor's preview: those of the page in an order and with labels of their own, and without
 * the participants while there are none.
 */
export function previewTabs(model: EventPageModel): PageTab[] {
  const shown = pageTabs(model);
  const standard = PREVIEW_ORDER.flatMap((id) => {
    const tab = shown.find((other) => other.id === id);
    if (!tab || (id === 'participants' && model.participants.length === 0)) return [];
    return [{ id, label: PREVIEW_LABELS[id] ?? tab.label }];
  });
  return [...standard, ...shown.filter(({ id }) => id.startsWith('custom-'))];
}
