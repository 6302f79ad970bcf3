import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { isInAudience } from '@tabiya/domain/messages/audiences';
import { isPersonal } from '@tabiya/domain/messages/placeholders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Message, reachQuery } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DraftActions } from './DraftActions.tsx';
import { MessageBack } from './MessageBack.tsx';
import { MessageFields } from './MessageFields.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { fieldText } from './message-words.ts';
import { UNSTORED } from './new-message.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { useDraft } from './use-draft.ts';

type MessageEditorProps = {
  event: TournamentEvent;
  message: Message;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
};

/** A draft: the recipients, the text, and how one of them will see it. */
export function MessageEditor({ event, message, participants, receipts }: MessageEditorProps) {
  const { eventId, status } = event;
  const editing = useDraft(eventId, message);
  const { values: draft, set: change, stored, conflicts } = editing;
  const reached = { ...draft, isPersonal: isPersonal(draft) };
  const reach = useQuery({
    ...reachQuery(useClient(), eventId, reached),
    refetchOnWindowFocus: 'always',
    // Keep the previous count while it is updated, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const [checks, setChecks] = useState(0);
  const recipients = participants.filter((entry) => isInAudience(entry, draft));
  const recipient = recipients.find(({ id }) => id === chosen) ?? recipients[0] ?? null;
  return (
    <div className="grid max-w-310 grid-cols-1">
      <div>
        <MessageBack eventId={eventId} />
        <PageHeader isFramed title={editing.version === UNSTORED ? 'New Email' : 'Email Draft'} />
      </div>
      {status !== 'published' && (
        <Notice tone="info" className="mb-4">
          This tournament is a draft. You can write now, but publish it before you send: every email
          links to its page.
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card dense className="grid grid-cols-1 content-start gap-5">
          <ConflictNotice
            conflicts={conflicts.map((name) => fieldText(name, stored, event))}
            onDecide={editing.decide}
          />
          <RecipientFields
            event={event}
            participants={participants}
            draft={draft}
            reach={reach}
            onChange={change}
          />
          <MessageFields
            event={event}
            draft={draft}
            isNew={editing.version === UNSTORED}
            checks={checks}
            onChange={change}
          />
          <DraftActions
            event={event}
            messageId={message.id}
            editing={editing}
            reach={reach}
            recipientId={recipient?.id ?? null}
            onCheck={() => setChecks(checks + 1)}
          />
        </Card>
        <MessagePreview
          event={event}
          receipts={receipts}
          draft={draft}
          recipients={recipients}
          recipient={recipient}
          onChoose={setChosen}
        />
      </div>
    </div>
  );
}
