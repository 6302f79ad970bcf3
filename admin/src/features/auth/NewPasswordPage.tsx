import { zodResolver } from '@hookform/resolvers/zod';
import { signUpSchema } from '@tabiya/domain/accounts/credentials';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../data/auth.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { failureReason, fieldMessage, gapMessage } from './form-problems.ts';

/** The target of the link in a password-reset email, which has signed the person in to choose a new password. */
export function NewPasswordPage() {
  const { user } = useAuth();
  const [hasExpired] = useState(linkHasExpired);
  return (
    <AuthFrame>
      {user && !hasExpired ? <NewPassword email={user.email} /> : <LinkExpired />}
    </AuthFrame>
  );
}

/** True if the link that led here was used before or is too old, as the server says in the address. */
function linkHasExpired(): boolean {
  const { hash, search } = location;
  return [hash.slice(1), search].some((part) => new URLSearchParams(part).has('error'));
}

function NewPassword({ email }: { email: string }) {
  const client = useClient();
  const { register, handleSubmit, setError, formState } = useForm({
    // The rules of sign-up, with its other fields filled in.
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...REST, email, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async ({ password }) => {
    await changePassword(client, { email, password }).catch((error: unknown) =>
      setError('root', { message: `Failed to change the password: ${failureReason(error)}` }),
    );
  });
  if (isSubmitSuccessful && !errors.root) return <PasswordChanged />;

  const problem = errors.root?.message ?? gapMessage(errors);
  return (
    <>
      <PageHeader title="Choose a new password" lead={`For ${email}`} />
      <form onSubmit={submit} noValidate className="grid gap-5">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          error={fieldMessage(errors.password)}
          {...register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={fieldMessage(errors.confirmPassword)}
          {...register('confirmPassword')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Save New Password
        </Button>
      </form>
    </>
  );
}

const REST = { displayName: '-', phoneNumber: '', fideId: '', localFederationId: '' };

function PasswordChanged() {
  return (
    <>
      <PageHeader title="Password changed" lead="You are signed in." />
      <ButtonLink to="/dashboard" variant="primary">
        Go to Dashboard
      </ButtonLink>
    </>
  );
}

function LinkExpired() {
  return (
    <>
      <PageHeader
        title="This link has expired"
        lead="Password reset links work once and expire soon after. To get a new one, enter your email address on the sign-in screen and choose Forgot Password?"
      />
      <ButtonLink to="/auth" variant="primary">
        Go to Sign In
      </ButtonLink>
    </>
  );
}
