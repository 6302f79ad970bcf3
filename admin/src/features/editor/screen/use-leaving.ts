import { ROUTES } from '@tabiya/domain/routes/routes';
import { useEffect, useRef, useState } from 'react';
import { guardNavigation, navigate } from '../../../ui/navigation/history.ts';
import { withDialogs } from '../publish/lazy-dialogs.ts';
import { afterDialog } from '../use-editor-view.ts';
import type { EditorState } from './use-editing.ts';

/** The screens outside the tournament that Page asks about before leaving: those that its header links to. */
const ASKED: readonly string[] = [ROUTES.dashboard.path, ROUTES.organizer.path];

/** Leaves the tournament, after confirmation when there are unpublished changes. */
export function useLeaving({ form, publishing, check, isUnpublished }: EditorState) {
  const [state, setState] = useState<'staying' | 'asking' | 'publishing' | 'failed'>('staying');
  const [target, setTarget] = useState<string>(ROUTES.dashboard.path);
  const mayLeave = useRef<(to: string) => boolean>(() => true);
  useEffect(() => {
    mayLeave.current = (to) => {
      if (!ASKED.includes(to) || !isUnpublished()) return true;
      setTarget(to);
      void withDialogs(() => setState('asking'));
      return false;
    };
  });
  useEffect(() => guardNavigation((to) => mayLeave.current(to)), []);
  const leave = () => {
    mayLeave.current = () => true;
    navigate(target);
  };

  return {
    state,
    target,
    onCancel: () => setState('staying'),
    onLeave: leave,
    onPublish: async () => {
      if (!(await form.trigger())) {
        setState('staying');
        afterDialog(() => void check());
        return;
      }
      setState('publishing');
      const outcome = await publishing.saveAndPublish();
      if (outcome.type === 'succeed') return leave();
      // Conflicts are resolved in the publish dialog.
      if (outcome.type === 'conflict') publishing.show(outcome);
      setState(outcome.type === 'conflict' ? 'staying' : 'failed');
    },
  };
}
