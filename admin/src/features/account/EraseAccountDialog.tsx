import { adminViewPath } from '@tabiya/domain/routes/paths';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { forgetSession, signIn } from '../../data/auth.ts';
import { type AccountTies, accountTiesQuery, eraseAccount } from '../../data/personal-data.ts';
import { useUser } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link } from '../../ui/navigation/Link.tsx';
import { TextField } from '../../ui/TextField.tsx';

type EraseAccountDialogProps = { open: boolean; email: string; onClose: () => void };

/** Says what goes with an account and what has to be done first, asks for the password, and erases it. */
export function EraseAccountDialog({ open, email, onClose }: EraseAccountDialogProps) {
  const client = useClient();
  const form = useId();
  const ties = accountTiesQuery(client, useUser().id);
  const { data, error, refetch } = useQuery({ ...ties, enabled: open });
  const { register, errors, isBusy, submit, reset } = useErasure(email);
  const close = () => {
    reset();
    onClose();
  };
  const isFree = data && data.tournaments.length === 0 && !data.hasSubscription;
  return (
    <Dialog
      open={open}
      locked={isBusy}
      onOpenChange={(next) => !next && close()}
      title="Delete account?"
      description="Your account, profile, and registrations will be permanently erased. This can’t be undone."
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            Cancel
          </Button>
          {isFree && (
            <Button type="submit" form={form} variant="danger" busy={isBusy}>
              Delete Account
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <div className="grid gap-4">
          <Obstacles ties={data} />
          <Entries ties={data} />
          {isFree && (
            <form id={form} noValidate onSubmit={submit} className="grid gap-4">
              {errors.root && <Notice tone="danger">{errors.root.message}</Notice>}
              <TextField
                label="Your password"
                type="password"
                autoComplete="current-password"
                required
                error={errors.password?.message}
                {...register('password', { required: 'Enter your password.' })}
              />
              <p className="text-14 text-muted">
                Payment records are kept without your name. You’ll be signed out everywhere.
              </p>
            </form>
          )}
        </div>
      ) : error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

/** Signs in again, erases, and leaves for the landing page. */
function useErasure(email: string) {
  const client = useClient();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await signIn(client, { email, password });
    } catch (error) {
      setError(...signInProblem(error as Error));
      return;
    }
    try {
      await eraseAccount(client);
    } catch (error) {
      setError('root', { message: (error as Error).message });
      return;
    }
    forgetSession();
    location.assign('/');
  });
  // Once it is erased, the page is left.
  return { register, errors, isBusy: isSubmitting || isSubmitSuccessful, submit, reset };
}

/** A wrong password is reported at its field; a missing connection or too many attempts above the form. */
function signInProblem({ message }: Error): ['password' | 'root', { message: string }] {
  return /^invalid login credentials/i.test(message)
    ? ['password', { message: 'Wrong password. Please try again.' }]
    : ['root', { message }];
}

/** The steps that are needed before an account can be erased. */
function Obstacles({ ties: { tournaments, hasSubscription } }: { ties: AccountTies }) {
  if (tournaments.length === 0 && !hasSubscription) return null;
  return (
    <Notice tone="warning">
      {hasSubscription && <p>Cancel your subscription first, under Payments.</p>}
      {tournaments.length > 0 && (
        <>
          <p>Transfer or delete your tournaments first:</p>
          <ul className="mt-2 grid list-disc gap-1 ps-5">
            {tournaments.map(({ eventId, title, participants }) => (
              <li key={eventId} className="wrap-anywhere">
                <Link to={adminViewPath(eventId, 'settings')} className="text-brand underline">
                  {title}
                </Link>
                {participants > 0
                  ? ': transfer it, because it has participants'
                  : ': transfer or delete it'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** The registrations that go with the account. */
function Entries({ ties: { entries } }: { ties: AccountTies }) {
  if (entries.length === 0) return null;
  return (
    <div className="text-14">
      <p>These registrations will be erased too. Any results stay, without a name.</p>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {entries.map(({ fullName, title, isWithdrawn }) => (
          <li key={`${title} ${fullName}`} className="wrap-anywhere">
            {fullName}, {title}
            {isWithdrawn && <strong>: withdrawn, and the place goes to the next player</strong>}
          </li>
        ))}
      </ul>
    </div>
  );
}
