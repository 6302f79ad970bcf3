import type { OwnEntryForm } from '@tabiya/domain/entries/own/own-entry-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { actOnOwnEntry, ownEntryQuery } from '../../data/own-entries.ts';
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
import { ByesChoice, QuestionFields, SectionChoice } from './EntryChoices.tsx';
import { changesIn, type EntryValues, entryValues, isField } from './entry-values.ts';

type ChangeEntryDialogProps = { eventId: string; participantId: string; onClose: () => void };

/** Changes an entry of a signed-in player. The email address is that of the account. */
export default function ChangeEntryDialog({ onClose, ...key }: ChangeEntryDialogProps) {
  const client = useClient();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(ownEntryQuery(client, key));
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(next) => !next && onClose()}
      title="Change your registration"
      description={data?.entry.fullName}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {data && (
            <Button type="submit" form={formId} variant="primary" busy={isBusy}>
              Save Changes
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <ChangeForm {...key} id={formId} ownEntry={data} onBusy={setBusy} onDone={onClose} />
      ) : error || data === null ? (
        <ErrorState
          title={error?.message ?? 'This registration is no longer on the list.'}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

type ChangeFormProps = {
  eventId: string;
  participantId: string;
  id: string;
  ownEntry: OwnEntryForm;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

/** The form of the entry. Problems that the server finds with a field are shown there. */
function ChangeForm({ id, ownEntry, onBusy, onDone, ...key }: ChangeFormProps) {
  const client = useClient();
  const userId = useUser().id;
  const queries = useQueryClient();
  const form = useForm({ defaultValues: entryValues(ownEntry) });
  const submit = form.handleSubmit(async (typed) => {
    onBusy(true);
    const problems = await actOnOwnEntry(client, key, 'change', changesIn(typed, ownEntry));
    onBusy(false);
    for (const { field = '', code, message } of problems) {
      form.setError(isField(field) ? field : 'root', { type: code, message });
    }
    if (problems.length > 0) return;
    notify({ text: 'Changes saved.', tone: 'success' });
    await queries.invalidateQueries(ownRegistrationsQuery(client, userId));
    onDone();
  });
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} className="grid gap-5">
        <Fields ownEntry={ownEntry} />
      </form>
    </FormProvider>
  );
}

function Fields({ ownEntry }: { ownEntry: OwnEntryForm }) {
  const { register, formState } = useFormContext<EntryValues>();
  const { errors } = formState;
  return (
    <>
      {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
      <TextField
        label="Phone number"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <SectionChoice ownEntry={ownEntry} />
      {errors.section?.type === 'would_wait' && (
        <CheckboxField
          label="Give up my place and join this section’s waiting list"
          {...register('acceptWaiting', { shouldUnregister: true })}
        />
      )}
      <ByesChoice ownEntry={ownEntry} />
      <QuestionFields questions={ownEntry.rules.questions} />
      <TextArea
        label="Notes for the organizer"
        optional
        maxLength={2000}
        error={errors.notes?.message}
        {...register('notes')}
      />
      {ownEntry.hasPublicList && (
        <CheckboxField
          label="Show the name publicly on the player list, pairings, and standings"
          {...register('showName')}
        />
      )}
    </>
  );
}
