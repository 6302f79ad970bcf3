import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH, signUpSchema } from '@tabiya/domain/accounts/credentials';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { AuthProblem, signUp } from '../../data/auth.ts';
import { PROFILE_FIELDS } from '../../session/profile-fields.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureReason, fieldMessage, gapMessage } from './form-problems.ts';

type SignUpFormProps = { email: string; onEmailChange: (email: string) => void };

/** The sign-up form. A failure keeps the input. */
export function SignUpForm({ email, onEmailChange }: SignUpFormProps) {
  const client = useClient();
  const [inbox, setInbox] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...EMPTY, email },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      const isSignedIn = await signUp(client, form);
      if (!isSignedIn) setInbox(form.email);
    } catch (error) {
      const message = `Failed to create account: ${failureReason(error)}`;
      setError('root', { message });
      if (error instanceof AuthProblem && isPasswordProblem(error)) {
        setError('password', { message: 'Choose a stronger password' }, { shouldFocus: true });
      }
    }
  });
  if (inbox) return <CheckInbox email={inbox} />;

  const problem = errors.root?.message ?? gapMessage(errors);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <AccountFields {...{ register, errors, onEmailChange }} />
      <PlayerFields {...{ register, errors }} />
      <Button
        type="submit"
        variant="primary"
        // After success the app still loads the profile and then leaves this screen.
        busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      >
        Sign Up
      </Button>
    </form>
  );
}

const EMPTY = {
  displayName: '',
  email: '',
  password: '',
  confirmPassword: '',
  phoneNumber: '',
  fideId: '',
  localFederationId: '',
};

/** True if the sign-in service rejected the password because of its policy. */
function isPasswordProblem({ code, message }: AuthProblem): boolean {
  return code === 'weak_password' || message.includes('does not meet requirements');
}

type FieldsProps = {
  register: UseFormRegister<typeof EMPTY>;
  errors: FieldErrors<typeof EMPTY>;
};

function AccountFields({
  register,
  errors,
  onEmailChange,
}: FieldsProps & Pick<SignUpFormProps, 'onEmailChange'>) {
  return (
    <>
      <TextField
        {...PROFILE_FIELDS.displayName}
        error={fieldMessage(errors.displayName)}
        {...register('displayName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessage(errors.email)}
        {...register('email', { onChange: (event) => onEmailChange(event.target.value) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          error={fieldMessage(errors.password)}
          {...register('password')}
        />
        <TextField
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          required
          error={fieldMessage(errors.confirmPassword)}
          {...register('confirmPassword')}
        />
      </div>
    </>
  );
}

function PlayerFields({ register, errors }: FieldsProps) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">For your own registrations</legend>
      <TextField
        {...PROFILE_FIELDS.phoneNumber}
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...PROFILE_FIELDS.fideId}
          error={errors.fideId?.message}
          {...register('fideId')}
        />
        <TextField
          {...PROFILE_FIELDS.localFederationId}
          error={errors.localFederationId?.message}
          {...register('localFederationId')}
        />
      </div>
    </fieldset>
  );
}

function CheckInbox({ email }: { email: string }) {
  return (
    <Notice tone="success">
      Your account has been created. We sent a message to <strong>{email}</strong>: follow the link
      in it, then sign in.
    </Notice>
  );
}
