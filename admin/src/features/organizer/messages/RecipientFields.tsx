import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { AUDIENCE_IDS, AUDIENCES, OBSTACLES } from '@tabiya/domain/messages/audiences';
import { isAudience, type MessageDraft } from '@tabiya/domain/messages/message';
import { pluralForm } from '@tabiya/domain/text/plural';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reach } from '../../../data/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { emails, players } from './message-words.ts';

type RecipientFieldsProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  draft: MessageDraft;
  reach: UseQueryResult<Reach>;
  onChange: (changes: Partial<MessageDraft>) => void;
};

/** The recipients of a message, the number of emails, and who gets none and why. */
export function RecipientFields({ event, draft, onChange, ...reached }: RecipientFieldsProps) {
  const { sections } = event;
  const isGone = draft.sectionId !== null && !sections.some(({ id }) => id === draft.sectionId);
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SelectField
          label="To"
          value={draft.audience}
          onChange={({ target }) =>
            isAudience(target.value) && onChange({ audience: target.value })
          }
          options={AUDIENCE_IDS.map((id) => ({ value: id, label: AUDIENCES[id].label }))}
        />
        {(sections.length > 0 || isGone) && (
          <SelectField
            label="Section"
            value={draft.sectionId ?? ''}
            onChange={({ target }) => onChange({ sectionId: target.value || null })}
            placeholder="All sections"
            error={isGone ? 'This section no longer exists. Choose another one.' : undefined}
            options={[
              ...sections.map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: draft.sectionId ?? '', label: 'Removed section' }] : []),
            ]}
          />
        )}
      </div>
      <ReachLine {...reached} />
    </div>
  );
}

/** Two lines, kept while the players are counted: nothing below moves when the figure comes. */
const REACH_LINES = 'min-h-12 text-14';

function ReachLine({ reach, participants }: Pick<RecipientFieldsProps, 'reach' | 'participants'>) {
  if (reach.error) {
    return (
      <p className={`flex flex-wrap items-center gap-2 text-danger ${REACH_LINES}`}>
        Failed to count recipients.
        <Button size="small" variant="quiet" onClick={() => void reach.refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  const { mails, missed } = reach.data ?? { mails: null, missed: [] };
  return (
    <div className={REACH_LINES}>
      <p role="status" className={mails === null ? 'text-muted' : undefined}>
        {mails === null && 'Counting…'}
        {mails === 0 && 'No recipients.'}
        {mails !== null && mails > 0 && <strong>{emails(mails)}</strong>}
      </p>
      {missed.length > 0 && <Missed missed={missed} participants={participants} />}
      {mails !== null && mails > 0 && missed.length === 0 && (
        <p className="mt-1 text-muted">Everyone in this group will get this email.</p>
      )}
    </div>
  );
}

function Missed({
  missed,
  participants,
}: Pick<Reach, 'missed'> & Pick<RecipientFieldsProps, 'participants'>) {
  const names = new Map(participants.map(({ id, fullName }) => [id, fullName]));
  const groups = Map.groupBy(missed, ({ reason }) => reason);
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-muted hover:text-ink">
        {players(missed.length)} won’t get {pluralForm(missed.length, 'an email', 'emails')} of
        their own
      </summary>
      <dl className="mt-2 grid gap-2 rounded-control bg-sunken px-4 py-3">
        {[...groups].map(([reason, of]) => (
          <div key={reason}>
            <dt className="font-semibold">{OBSTACLES[reason] ?? reason}</dt>
            <dd className="text-muted wrap-anywhere">
              {of.map(({ participantId }) => names.get(participantId) ?? '–').join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
