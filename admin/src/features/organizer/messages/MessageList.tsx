import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { PREPARED, PREPARED_IDS } from '@tabiya/domain/messages/prepared';
import { adminViewPath, messagePath } from '@tabiya/domain/routes/paths';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { Message } from '../../../data/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { formatInstant } from '../instant.ts';
import { TabCard } from '../TabCard.tsx';
import { TabColumns } from '../TabColumns.tsx';
import { audienceText, messageState, subjectText } from './message-words.ts';
import { newMessagePath } from './new-message.ts';

type MessageListProps = {
  event: TournamentEvent;
  messages: readonly Message[];
};

/** Drafts and what was sent, the newest first. */
export function MessageList({ event, messages }: MessageListProps) {
  return (
    <>
      <PageHeader
        isFramed
        title="Email to players"
        lead="To all players, one section, unpaid players, or the waiting list."
      >
        <ButtonLink variant="primary" size="small" to={newMessagePath(event.eventId)}>
          New Email
        </ButtonLink>
      </PageHeader>
      <TabColumns
        aside={
          <>
            <Templates event={event} />
            <AutomaticEmails event={event} />
          </>
        }
      >
        {messages.length === 0 ? (
          <EmptyState title="No emails yet">
            Write one, or begin with a template. You’ll see who it goes to before you send.
          </EmptyState>
        ) : (
          <ul className="border-b border-line">
            {messages.map((message) => (
              <Row key={message.id} event={event} message={message} />
            ))}
          </ul>
        )}
      </TabColumns>
    </>
  );
}

/** Emails to begin with, each with its recipients. */
function Templates({ event }: { event: TournamentEvent }) {
  return (
    <TabCard title="Templates">
      <ul className="-my-2">
        {PREPARED_IDS.map((id) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <Link
              to={newMessagePath(event.eventId, id)}
              className="group grid min-h-13 content-center py-2"
            >
              <span className="font-semibold group-hover:text-brand">{PREPARED[id].label}</span>
              <span className="text-14 text-muted">{audienceText(PREPARED[id].draft, event)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TabCard>
  );
}

/** What is sent without the organizer, and whether it is on. */
function AutomaticEmails({ event }: { event: TournamentEvent }) {
  const { eventId, keepsWaitingList, mailsStatusChanges, mailsChangeDigest } = event;
  const emails = [
    { name: 'Confirmation', when: 'When a player registers', isOn: true },
    { name: 'A place opens up', when: 'To the next on the waiting list', isOn: keepsWaitingList },
    {
      name: 'Paid or cancelled',
      when: 'Two minutes after you mark a player',
      isOn: mailsStatusChanges,
    },
    { name: 'New registrations', when: 'To you, at most once a day', isOn: mailsChangeDigest },
  ];
  return (
    <TabCard title="Sent automatically">
      <ul className="-my-2">
        {emails.map(({ name, when, isOn }) => (
          <li
            key={name}
            className="flex min-h-13 items-center gap-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="mr-auto grid">
              <span className={isOn ? 'font-semibold' : 'text-muted'}>{name}</span>
              <span className="text-14 text-muted">{when}</span>
            </span>
            <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={adminViewPath(eventId, 'registration')}
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start"
      >
        Change Under Registration
      </ButtonLink>
    </TabCard>
  );
}

function Row({ event, message }: { event: TournamentEvent; message: Message }) {
  const { label, tone } = messageState(message);
  return (
    <li className="border-t border-line">
      <Link
        to={messagePath(event.eventId, message.id)}
        className="group grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3"
      >
        <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-brand sm:line-clamp-1">
          {subjectText(message, eventTitle(event, TERMS))}
        </span>
        <Badge tone={tone}>{label}</Badge>
        <span className="col-span-full text-14 text-muted">
          {audienceText(message, event)}
          <span aria-hidden="true"> · </span>
          {message.sentAt === null
            ? `changed ${timeAgo(new Date(message.updatedAt), new Date())}`
            : formatInstant(message.sentAt)}
        </span>
      </Link>
    </li>
  );
}
