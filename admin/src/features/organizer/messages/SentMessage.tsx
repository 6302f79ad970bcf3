import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Message, messagesQuery, sendMessage, stopMessage } from '../../../data/messages.ts';
import { useClient } from '../../../session/server-context.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { formatInstant } from '../instant.ts';
import { MessageBack } from './MessageBack.tsx';
import { audienceText, countMails, emails, messageState, subjectText } from './message-words.ts';
import { Recipients } from './Recipients.tsx';
import type { NewDraft } from './use-new-draft.ts';

type SentMessageProps = {
  event: TournamentEvent;
  message: Message;
  participants: readonly Participant[];
  /** Begins a new draft with the same text. */
  copy: NewDraft;
};

/** A message that was sent, or is being sent: how far it is, what it said, and what became of each mail. */
export function SentMessage({ event, message, participants, copy }: SentMessageProps) {
  const { subject, body, audience, sectionId } = message;
  return (
    <div className="grid grid-cols-1 gap-4">
      <MessageBack eventId={event.eventId} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card dense className="grid grid-cols-1 content-start gap-5">
          <div>
            <h2 className="font-serif text-20 font-semibold wrap-anywhere">
              {subjectText(message, eventTitle(event, TERMS))}
            </h2>
            <p className="mt-1 text-14 text-muted">
              {audienceText(message, event)}
              <span aria-hidden="true"> · </span>
              {formatInstant(message.sentAt ?? '')}
            </p>
          </div>
          <Progress eventId={event.eventId} message={message} />
          <p dir="auto" className="border-t border-line pt-5 whitespace-pre-line wrap-anywhere">
            {body}
          </p>
          <Button
            size="small"
            className="justify-self-start"
            busy={copy.isBusy}
            onClick={() => copy.run({ subject, body, audience, sectionId })}
          >
            Use as New Draft
          </Button>
          {copy.failure !== null && <Notice tone="danger">{copy.failure}</Notice>}
        </Card>
        <Recipients message={message} participants={participants} />
      </div>
    </div>
  );
}

function Progress({ eventId, message }: { eventId: string; message: Message }) {
  const { status, counts } = message;
  const all = countMails(message);
  const { label, tone } = messageState(message);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone}>{label}</Badge>
        {(status === 'sending' || status === 'stopped') && (
          <SendingSwitch eventId={eventId} message={message} />
        )}
      </div>
      <Meter value={counts.sent + counts.failed} most={Math.max(1, all)} className="w-full" />
      <p role="status" className="tabular text-14">
        {[
          `${emails(counts.sent)} sent`,
          counts.waiting > 0 &&
            `${counts.waiting.toLocaleString('en-US')} ${status === 'stopped' ? 'not sent' : 'waiting'}`,
          counts.failed > 0 && `${counts.failed.toLocaleString('en-US')} failed`,
          counts.skipped > 0 && `${counts.skipped.toLocaleString('en-US')} skipped`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
    </div>
  );
}

/** Stops what is being sent, or goes on with it. */
function SendingSwitch({
  eventId,
  message: { id, status },
}: {
  eventId: string;
  message: Message;
}) {
  const client = useClient();
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: () =>
      status === 'sending' ? stopMessage(client, id) : sendMessage(client, id, null),
    onError: ({ message }) => notify({ text: message, tone: 'danger', key: 'sending' }),
    onSettled: () => queries.refetchQueries(messagesQuery(client, eventId)),
  });
  return (
    <Button
      size="small"
      variant={status === 'sending' ? 'danger' : 'secondary'}
      busy={turn.isPending}
      onClick={() => turn.mutate()}
    >
      {status === 'sending' ? 'Stop Sending' : 'Send the Rest'}
    </Button>
  );
}
