import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  actOnOwnEntry,
  type OwnEntryForm,
  type OwnEntryProblem,
  ownEntryQuery,
} from '../../data/own-entries.ts';
import { ownRegistrationsQuery } from '../../data/registrations.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { changesIn } from './changes-in.ts';
import { ByesChoice, QuestionFields, SectionChoice } from './EntryChoices.tsx';

type ChangeEntryDialogProps = { eventId: string; participantId: string; onClose: () => void };

/** The form by which a signed-in player changes an entry. The email address is that of the account. */
export default function ChangeEntryDialog({ onClose, ...key }: ChangeEntryDialogProps) {
  const client = useClient();
  const form = useId();
  const { data, error, refetch } = useQuery(ownEntryQuery(client, key));
  const { isBusy, problem, submit } = useChange(key, onClose);
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(next) => !next && onClose()}
      title="Change the registration"
      description={data?.entry.fullName}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {data && (
            <Button type="submit" form={form} variant="primary" busy={isBusy}>
              Save changes
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <form
          id={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => void submit(event, data)}
        >
          <Fields form={data} problem={problem} />
        </form>
      ) : error || data === null ? (
        <ErrorState
          title={error?.message ?? 'This entry is no longer on the list.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

type FieldsProps = { form: OwnEntryForm; problem: OwnEntryProblem | null };

function Fields({ form, problem }: FieldsProps) {
  const { entry } = form;
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const known = ['phoneNumber', 'notes', 'section', 'byes'];
  const isKnown =
    problem !== null && (known.includes(problem.field) || problem.field.startsWith('answers.'));
  return (
    <>
      {problem !== null && !isKnown && <Notice tone="danger">{problem.message}</Notice>}
      <TextField
        label="Phone number"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        defaultValue={entry.phoneNumber}
        error={errorOf('phoneNumber')}
      />
      <SectionChoice form={form} error={errorOf('section')} />
      {problem?.code === 'would_wait' && (
        <CheckboxField
          label="Give up my place, and wait for one in this section"
          name="acceptWaiting"
        />
      )}
      <ByesChoice form={form} error={errorOf('byes')} />
      <QuestionFields form={form} errorOf={errorOf} />
      <TextArea
        label="Notes to the organizer"
        name="notes"
        optional
        maxLength={2000}
        defaultValue={entry.notes}
        error={errorOf('notes')}
      />
      {form.hasPublicList && (
        <CheckboxField
          label="Show the name on the public list of players"
          name="showName"
          defaultChecked={entry.showName}
        />
      )}
    </>
  );
}

function useChange(key: { eventId: string; participantId: string }, onDone: () => void) {
  const client = useClient();
  const userId = useUser().id;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OwnEntryProblem | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>, form: OwnEntryForm) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    const refused = await actOnOwnEntry(client, key, 'change', changesIn(typed, form));
    setBusy(false);
    setProblem(refused);
    if (refused !== null) return;
    notify({ text: 'Your changes are saved.', tone: 'success' });
    await queries.invalidateQueries(ownRegistrationsQuery(client, userId));
    onDone();
  };
  return { isBusy, problem, submit };
}
