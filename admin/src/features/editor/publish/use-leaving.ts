import { useState } from 'react';
import { navigate } from '../../../ui/navigation/history.ts';
import type { EditorState } from '../use-editing.ts';
import { afterDialog } from '../use-editor-view.ts';
import { withDialogs } from './lazy-dialogs.ts';

/** Leaves for the dashboard, after confirmation when there are unpublished changes. */
export function useLeaving({ form, publishing, check, isUnpublished }: EditorState) {
  const [state, setState] = useState<'staying' | 'asking' | 'publishing' | 'failed'>('staying');
  const toDashboard = () => navigate('/dashboard');

  return {
    state,
    leave: () => {
      if (isUnpublished()) void withDialogs(() => setState('asking'));
      else toDashboard();
    },
    onCancel: () => setState('staying'),
    onLeave: toDashboard,
    onPublish: async () => {
      if (!(await form.trigger())) {
        setState('staying');
        afterDialog(() => void check());
        return;
      }
      setState('publishing');
      const outcome = await publishing.saveAndPublish();
      if (outcome.type === 'succeed') return toDashboard();
      // Conflicts are resolved in the publish dialog.
      if (outcome.type === 'conflict') publishing.show(outcome);
      setState(outcome.type === 'conflict' ? 'staying' : 'failed');
    },
  };
}
