import type { FieldName } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import type { Side } from '../../../drafts/merge-edits.ts';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import type { DraftForm } from '../use-draft-form.ts';
import { loadDialogs } from './lazy-dialogs.ts';
import { publishFlow } from './publish-flow.ts';
import type { PublishOutcome } from './save-and-publish.ts';

/** Saves the form, then publishes what was saved. The dialog shows `step`. */
export function usePublish(shared: DraftForm) {
  const client = useClient();
  const queries = useQueryClient();
  const plan = useEventPlan(shared.session.edited.event.eventId);
  const canMail = !plan.lockedAdminTabs.includes('messages');
  const [step, dispatch] = useReducer(publishFlow, { step: 'closed' });
  const undecided = useRef<readonly FieldName[]>([]);

  const saveAndPublish = async (prefer?: Side): Promise<PublishOutcome> => {
    // At hand: the dialog that asked came with it.
    const code = await loadDialogs();
    const outcome = await code.saveAndPublish({ shared, queries, client, canMail }, prefer);
    if (outcome.type === 'conflict')
      undecided.current = outcome.conflicts.map(({ field }) => field);
    return outcome;
  };

  return {
    step,
    /** Asks for confirmation, naming the fields that publishing changes. */
    ask: (changes: readonly string[]) => dispatch({ type: 'ask', changes }),
    close: () => dispatch({ type: 'close' }),
    publish: async () => {
      dispatch({ type: 'publish' });
      dispatch(await saveAndPublish());
    },
    /** Switches registration on and publishes that. */
    openRegistration: async () => {
      dispatch({ type: 'publish' });
      shared.form.setValue('tabsShown.showRegistration', true, { shouldDirty: true });
      dispatch(await saveAndPublish());
    },
    saveAndPublish: () => saveAndPublish(),
    show: (outcome: PublishOutcome) => dispatch(outcome),
    /** Resolves the conflict with the form's own version and continues publishing. */
    keepMine: async () => {
      dispatch({ type: 'publish' });
      shared.decide(undecided.current, 'mine');
      dispatch(await saveAndPublish('mine'));
    },
    /** Resolves the conflict with the other version, to be reviewed before publishing. */
    takeTheirs: () => {
      shared.decide(undecided.current, 'theirs');
      dispatch({ type: 'close' });
    },
  };
}
