import type { TournamentEvent } from '@tabiya/domain/event/event';
import {
  type MessageDraft,
  MOST_BODY_CHARACTERS,
  messageProblems,
  normalizeSubject,
  placeholderProblem,
} from '@tabiya/domain/messages/message';
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from '@tabiya/domain/messages/placeholders';
import { useEffect, useRef } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type MessageFieldsProps = {
  event: TournamentEvent;
  draft: MessageDraft;
  /** True before it is stored: it opens with the focus on its subject. */
  isNew: boolean;
  /** How often sending was tried: then missing fields are reported, too, and the first takes the focus. */
  checks: number;
  onChange: (changes: Partial<MessageDraft>) => void;
};

/** Subject and text, with the placeholders that they may hold. */
export function MessageFields({ event, draft, isNew, checks, onChange }: MessageFieldsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) subject.current?.focus();
  }, [isNew]);
  const hasSections = event.sections.length > 0;
  const problems = messageProblems(draft, { hasSections });
  const wrong = (field: 'subject' | 'body') =>
    checks > 0 ? problems[field] : (placeholderProblem(draft[field], { hasSections }) ?? undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of it asks for the focus.
  useEffect(() => {
    if (checks === 0) return;
    if (problems.subject) subject.current?.focus();
    else if (problems.body) text.current?.focus();
  }, [checks]);

  const insert = (name: string) => {
    const area = text.current;
    if (area === null) return;
    area.focus();
    const before = area.value;
    // As if typed, so that the browser's own undo takes it back.
    document.execCommand?.('insertText', false, `{${name}}`);
    if (area.value === before) {
      area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    }
    onChange({ body: area.value });
  };

  return (
    <>
      <TextField
        ref={subject}
        label="Subject"
        required
        value={draft.subject}
        error={wrong('subject')}
        autoComplete="off"
        onChange={({ target }) => onChange({ subject: normalizeSubject(target.value) })}
      />
      <div className="grid gap-2">
        <TextArea
          ref={text}
          label="Text"
          required
          rows={14}
          maxLength={MOST_BODY_CHARACTERS}
          value={draft.body}
          error={wrong('body')}
          hint="Plain text. We add the tournament’s name, why they’re getting the email, and an unsubscribe link. Replies go to you."
          onChange={({ target }) => onChange({ body: target.value })}
        />
        <fieldset>
          <legend className="mb-1.5 text-14 text-muted">Insert a placeholder</legend>
          <div className="flex flex-wrap gap-1.5">
            {PLACEHOLDER_NAMES.filter((name) => hasSections || name !== 'section').map((name) => (
              <button
                key={name}
                type="button"
                title={PLACEHOLDERS[name].label}
                onClick={() => insert(name)}
                className="min-h-10 rounded-control border border-line bg-sunken px-2.5 font-mono text-14 hover:border-ink"
              >{`{${name}}`}</button>
            ))}
          </div>
        </fieldset>
      </div>
    </>
  );
}
