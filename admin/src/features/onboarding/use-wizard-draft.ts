import { useCallback, useEffect, useState } from 'react';
import { parseDraft, type WizardDraft } from './wizard-draft.ts';

/**
 * What has been typed, kept for this browser tab under the key: it survives a reload and goes with the tab.
 * @returns the draft, how to change parts of it, and how to forget what is kept
 */
export function useWizardDraft(key: string) {
  const storageKey = `tabiya-onboarding:${key}`;
  const [draft, setDraft] = useState(() => parseDraft(sessionStorage.getItem(storageKey)));
  useEffect(() => {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  }, [storageKey, draft]);

  const change = useCallback(
    (part: Partial<WizardDraft>) => setDraft((known) => ({ ...known, ...part })),
    [],
  );
  const forget = () => sessionStorage.removeItem(storageKey);
  return { draft, change, forget };
}
