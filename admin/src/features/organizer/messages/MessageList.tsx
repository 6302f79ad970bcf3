import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { PREPARED, PREPARED_IDS } from '@tabiya/domain/messages/prepared';
import { messagePath } from '@tabiya/domain/routes/paths';
import { timeAgo } from '@tabiya/domain/time-and-place/time-ago';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { Message } from '../../../data/messages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { type ButtonSize, buttonStyles } from '../../../ui/button-styles.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Menu, MenuLink } from '../../../ui/Menu.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { formatInstant } from '../instant.ts';
import { audienceText, messageState, subjectText } from './message-words.ts';
import { newMessagePath } from './new-message.ts';

type MessageListProps = {
  event: TournamentEvent;
  messages: readonly Message[];
};

/** Drafts and what was sent, the newest first. */
export function MessageList({ event, messages }: MessageListProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {messages.length === 0 ? (
        <EmptyState
          title="No emails yet"
          action={
            <>
              <NewEmail eventId={event.eventId} size="medium" />
              <Prepared eventId={event.eventId} size="medium" />
            </>
          }
        >
          Email all players, one section, unpaid players, or the waiting list. You’ll see who it
          goes to before you send.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-serif text-20 font-semibold">Email to players</h2>
            <div className="flex flex-wrap gap-2">
              <Prepared eventId={event.eventId} size="small" />
              <NewEmail eventId={event.eventId} size="small" />
            </div>
          </div>
          <ul className="border-b border-line">
            {messages.map((message) => (
              <Row key={message.id} event={event} message={message} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NewEmail({ eventId, size }: { eventId: string; size: ButtonSize }) {
  return (
    <ButtonLink variant="primary" size={size} to={newMessagePath(eventId)}>
      New Email
    </ButtonLink>
  );
}

function Prepared({ eventId, size }: { eventId: string; size: ButtonSize }) {
  return (
    <Menu
      label="Templates"
      trigger={{ content: 'Templates', className: buttonStyles('secondary', size) }}
    >
      {PREPARED_IDS.map((id) => (
        <MenuLink key={id} to={newMessagePath(eventId, id)}>
          {PREPARED[id].label}
        </MenuLink>
      ))}
    </Menu>
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
