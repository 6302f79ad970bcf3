import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { actOnOwnEntry, type OwnEntryForm, ownEntryQuery } from '../../data/own-entries.ts';
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

/** The form by which a signed-in player changes an entry. The email address is that of the account. */
export default function ChangeEntryDialog({ onClose, ...key }: ChangeEntryDialogProps) {
  const client = useClient();
  const id = useId();
  const { data, error, refetch } = useQuery(ownEntryQuery(client, key));
  const { form, submit } = useChange(key, data ?? null, onClose);
  const isBusy = form.formState.isSubmitting;
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
            <Button type="submit" form={id} variant="primary" busy={isBusy}>
              Save changes
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <FormProvider {...form}>
          <form id={id} noValidate onSubmit={submit} className="grid gap-5">
            <Fields asked={data} />
          </form>
        </FormProvider>
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

function Fields({ asked }: { asked: OwnEntryForm }) {
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
      <SectionChoice asked={asked} />
      {errors.section?.type === 'would_wait' && (
        <CheckboxField
          label="Give up my place, and wait for one in this section"
          {...register('acceptWaiting', { shouldUnregister: true })}
        />
      )}
      <ByesChoice asked={asked} />
      <QuestionFields questions={asked.rules.questions} />
      <TextArea
        label="Notes to the organizer"
        optional
        maxLength={2000}
        error={errors.notes?.message}
        {...register('notes')}
      />
      {asked.hasPublicList && (
        <CheckboxField
          label="Show the name on the public list of players"
          {...register('showName')}
        />
      )}
    </>
  );
}

/** The form once its entry is loaded. What the server says is wrong with a field is said there. */
function useChange(
  key: { eventId: string; participantId: string },
  asked: OwnEntryForm | null,
  onDone: () => void,
) {
  const client = useClient();
  const userId = useUser().id;
  const queries = useQueryClient();
  const values = useMemo(() => asked && entryValues(asked), [asked]);
  const form = useForm<EntryValues>(values ? { values } : undefined);
  const submit = form.handleSubmit(async (typed) => {
    if (asked === null) return;
    const problem = await actOnOwnEntry(client, key, 'change', changesIn(typed, asked));
    if (problem !== null) {
      form.setError(isField(problem.field) ? problem.field : 'root', {
        type: problem.code,
        message: problem.message,
      });
      return;
    }
    notify({ text: 'Your changes are saved.', tone: 'success' });
    await queries.invalidateQueries(ownRegistrationsQuery(client, userId));
    onDone();
  });
  return { form, submit };
}
