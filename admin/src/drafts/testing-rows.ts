import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { changedDraft, draftForm, readDraft, withoutSaved } from './event-draft.ts';
import type { Versioned } from './form-edits.ts';
import type { Source } from './saved-form.ts';

export type Note = { title: string; text: string };
export const START: Versioned<Note> = { version: 1, value: { title: 'Title', text: 'Text' } };

export type Failure = 'none' | 'offline' | 'answer lost' | 'signed out';

/** A stored document: its form value, the whole, and how to write it. */
type Document<Values> = {
  now: () => Versioned<Values>;
  shown: () => Values;
  write: (...sent: Parameters<Source<Values>['write']>) => void;
};

/** A document in a database behind a network that can fail. */
function rowOf<Values, Kind extends Document<Values>>(document: Kind & Document<Values>) {
  const refused = (code: string) => Object.assign(new Error(code), { code });
  const row = {
    ...document,
    failure: 'none' as Failure,
    async read() {
      if (row.failure === 'offline') throw refused('unreachable');
      if (row.failure === 'signed out') throw refused('42501');
      return document.now();
    },
    async write(
      ...[value, from, sent, onWritten]: [
        ...Parameters<Source<Values>['write']>,
        onWritten?: (before: Values) => void,
      ]
    ): Promise<Versioned<Values> | null> {
      await row.read();
      const hasMoved = from !== document.now().version;
      if (!hasMoved) {
        const before = document.shown();
        document.write(value, from, sent);
        onWritten?.(before);
      }
      if (row.failure === 'answer lost') throw refused('unreachable');
      return hasMoved ? null : document.now();
    },
  };
  return row;
}

/** A row that is one document. */
export function database() {
  let stored = START;
  return rowOf<Note, Document<Note>>({
    now: () => stored,
    shown: () => stored.value,
    write(value, from) {
      stored = { version: from + 1, value };
    },
  });
}

/** An event with its draft. The form changes the draft; others save and publish the event. */
export function eventDatabase() {
  const { title, text } = START.value;
  let event: { saved: EventFields; draft: unknown } = {
    saved: { ...EMPTY_EVENT, title, announcement: text },
    draft: null,
  };
  let version = 1;
  const put = (next: typeof event) => {
    event = next;
    version += 1;
  };
  return rowOf<EventFields, Document<EventFields> & ReturnType<typeof more>>({
    now: () => ({ version, ...draftForm(event) }),
    shown: () => readDraft(event).values,
    write(_value, _from, sent) {
      put({ ...event, draft: changedDraft(event, sent, new Date()) });
    },
    ...more(),
  });

  function more() {
    return {
      saved: () => event.saved,
      /** Saves fields, with the values the saving form saw. */
      save(fields: Partial<EventFields>, seen: Partial<EventFields> = {}) {
        const saved = { ...event.saved, ...fields };
        put({ saved, draft: withoutSaved(event.draft, saved, seen) });
      },
    };
  }
}

export type Row<Values> = ReturnType<typeof rowOf<Values, Document<Values>>>;
