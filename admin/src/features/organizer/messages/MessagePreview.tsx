import type { Participant } from '@tabiya/domain/entries/list/participant';
import { type Receipt, receivedByEntry } from '@tabiya/domain/entries/money/receipts';
import { groundOf } from '@tabiya/domain/event/color';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { previewPublication } from '@tabiya/domain/event/publication';
import type { MessageDraft } from '@tabiya/domain/messages/message';
import { type MessageMail, messageMail } from '@tabiya/domain/messages/message-mail';
import { MESSAGE_MAIL } from '@tabiya/domain/words/en/message-mail';
import { WORDS } from '@tabiya/domain/words/public-words';
import { useEventPlan } from '../../../session/use-plan.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

type PreviewProps = {
  event: TournamentEvent;
  receipts: readonly Receipt[];
  draft: Pick<MessageDraft, 'subject' | 'body'>;
  /** The recipients to choose from. */
  recipients: readonly Participant[];
  /** The recipient to preview as; null if the group is empty. */
  recipient: Participant | null;
  onChoose: (participantId: string) => void;
};

/** The message as one of its recipients gets it. */
export function MessagePreview({ recipients, recipient, onChoose, ...message }: PreviewProps) {
  const mail = usePreviewedMail({ recipient, ...message });
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      {recipient === null ? (
        <p className="text-14 text-muted">
          This group is empty, so the preview has no player details.
        </p>
      ) : (
        <SelectField
          label="Preview as"
          value={recipient.id}
          onChange={({ target }) => onChoose(target.value)}
          options={recipients.map(({ id, fullName, email }) => ({
            value: id,
            label: email === '' ? fullName : `${fullName} (${email})`,
          }))}
        />
      )}
      <MailCard mail={mail} />
    </section>
  );
}

/** A placeholder player for a message without recipients. */
const NOBODY = { fullName: 'Player’s name', status: 'registered', feeOwed: null } as const;

function usePreviewedMail({
  event,
  receipts,
  draft,
  recipient,
}: Omit<PreviewProps, 'recipients' | 'onChoose'>): MessageMail {
  const plan = useEventPlan(event.eventId);
  const url = `${location.origin}${usePagePath()(event)}`;
  const { sectionId = null } = recipient ?? {};
  return messageMail(
    {
      ...draft,
      event: previewPublication(event, plan),
      url,
      player: {
        ...(recipient ?? NOBODY),
        sectionId,
        sectionName: event.sections.find(({ id }) => id === sectionId)?.name ?? null,
        received: receivedByEntry(receipts).get(recipient?.id ?? '') ?? 0,
      },
      manageUrl: null,
      takesAnswers: true,
    },
    WORDS,
  );
}

/** The mail in its fixed frame, as the server makes it. */
function MailCard({ mail }: { mail: MessageMail }) {
  const { ground, text } = groundOf(mail.color);
  const color = { background: ground, color: text };
  return (
    <div className="overflow-hidden rounded-card border border-line bg-paper">
      <p className="border-b border-line bg-surface px-4 py-3 text-14 wrap-anywhere sm:px-6">
        <span className="text-muted">Subject: </span>
        <strong>{mail.subject || 'No subject'}</strong>
      </p>
      <div className="px-3 py-5 sm:px-6">
        <div className="mx-auto max-w-150 overflow-hidden rounded-card border border-line bg-surface">
          <div className="p-5 sm:p-6" style={color}>
            <p className="text-14">{mail.heading}</p>
            <p dir="auto" className="font-serif text-28 font-semibold wrap-anywhere">
              {mail.title}
            </p>
          </div>
          <div className="grid gap-4 p-5 sm:p-6">
            {mail.paragraphs.map((lines, paragraph) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place.
              <p key={paragraph} dir="auto" className="whitespace-pre-line wrap-anywhere">
                {lines.join('\n') || '…'}
              </p>
            ))}
            <p>
              <span
                className="inline-block rounded-control px-5 py-2.5 font-semibold"
                style={color}
              >
                {MESSAGE_MAIL.viewTournament}
              </span>
            </p>
          </div>
        </div>
        <p className="mx-auto mt-4 max-w-150 text-center text-12 text-muted">
          {mail.why}
          <br />
          <span className="underline">{MESSAGE_MAIL.unsubscribe}</span>
        </p>
      </div>
    </div>
  );
}
