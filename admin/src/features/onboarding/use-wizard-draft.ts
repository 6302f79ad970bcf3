import { useCallback } from 'react';
import { usePersistedValue } from '../../event-form/edits/use-persisted-value.ts';
import { readWizardDraft, type WizardDraft } from './wizard-draft.ts';

/**
 * The wizard's draft, kept for this browser tab under the key: it survives a reload and goes with the tab.
 * @returns the draft, how to change parts of it, and how to forget it
 */
export function useWizardDraft(key: string) {
  const [draft, setDraft, forget] = usePersistedValue(`${key}:wizard`, readWizardDraft);
  const change = useCallback(
    (part: Partial<WizardDraft>) => setDraft((known) => ({ ...known, ...part })),
    [setDraft],
  );
  return { draft, change, forget };
}
