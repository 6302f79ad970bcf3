import { isAudience, type MessageDraft } from '@tabiya/domain/messages/message';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { useQueryClient } from '@tanstack/react-query';
import { DataError } from '../../../data/data-error.ts';
import { createDraft, type Message, messagesQuery, saveDraft } from '../../../data/messages.ts';
import { BY_VALUE, type Strategy } from '../../../drafts/edits.ts';
import { useSavedForm } from '../../../event-form/edits/use-saved-form.ts';
import { useUser } from '../../../session/auth-context.ts';
import { useClient } from '../../../session/server-context.ts';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { messageForm, startIn, UNSTORED } from './new-message.ts';

const FIELDS: Strategy = {
  ...BY_VALUE,
  canHold: (name, value) =>
    typeof value === 'string'
      ? name !== 'audience' || isAudience(value)
      : name === 'sectionId' && value === null,
};

/** The draft of a message, saved by itself; a new one is stored with its first change. */
export function useDraft(eventId: string, message: Message) {
  const client = useClient();
  const queries = useQueryClient();
  const query = messagesQuery(client, eventId);
  const { id } = message;
  const find = async () => {
    const known = await queries.fetchQuery({ ...query, staleTime: 0 });
    return known.find((one) => one.id === id && one.status === 'draft');
  };
  const read = async () => {
    const current = await find();
    if (!current) throw new DataError('message_changed', APP_DATA.messages.changed);
    return stored(current);
  };
  const start = startIn(useSearch(organizerScreen).message);
  const name = messageForm(useUser().id, eventId, message, start);
  const form = useSavedForm(stored(message), {
    name,
    strategy: FIELDS,
    source: {
      read,
      async write(draft, from) {
        if (from === UNSTORED) {
          // The answer to an earlier attempt may have been lost.
          if (await find()) return null;
          await createDraft(client, eventId, draft, id);
          return read();
        }
        const version = await saveDraft(client, id, draft, from);
        if (version === null) return null;
        queries.setQueryData(query.queryKey, (known) =>
          known?.map((one) => (one.id === id ? { ...one, ...draft, version } : one)),
        );
        return { version, value: draft };
      },
    },
  });
  return {
    ...form,
    /** Saves at once, also a new one that was left as it began. Resolves to true if everything is saved. */
    flush: async () => {
      if (!(await form.flush())) return false;
      if (form.getState().version !== UNSTORED) return true;
      if (!(await find())) await createDraft(client, eventId, form.getState().values, id);
      form.follow(await read());
      return true;
    },
    /** Drops what was typed into a new one. Resolves to true if it was just being stored, and is. */
    drop: async () => {
      form.discard();
      await form.flush();
      return form.getState().version !== UNSTORED;
    },
    /** Reads the currently stored version, which unsaved input is merged into. */
    readAgain: async () => form.follow(await read()),
  };
}

export type MessageForm = ReturnType<typeof useDraft>;

function stored({ version, subject, body, audience, sectionId }: Message) {
  const value: MessageDraft = { subject, body, audience, sectionId };
  return { version, value };
}
