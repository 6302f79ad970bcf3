import { zodResolver } from '@hookform/resolvers/zod';
import { MIN_PASSWORD_LENGTH, signUpSchema } from '@tabiya/domain/accounts/credentials';
import { useState } from 'react';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { AuthProblem, signUp } from '../../data/auth.ts';
import { PROFILE_FIELDS } from '../../session/profile-fields.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
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
      <AccountFields register={register} errors={errors} onEmailChange={onEmailChange} />
      <PlayerFields register={register} errors={errors} />
      <Button
        type="submit"
        variant="primary"
        // After success the app still loads the profile and then leaves this screen.
        busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      >
        Sign Up
      </Button>
      {/* Below the button, so that nothing moves that was typed in. */}
      {problem && <Notice tone="danger">{problem}</Notice>}
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
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
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
      </div>
    </>
  );
}

/** Optional player details. Collapsed unless one of them has an error. */
function PlayerFields({ register, errors }: FieldsProps) {
  const isWrong = Boolean(errors.phoneNumber ?? errors.fideId ?? errors.localFederationId);
  return (
    <details className="group border-y border-line" open={isWrong || undefined}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">More about you</span>
        <span className="text-muted">to register faster</span>
        <Icon
          name="down"
          className="ml-auto size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 pt-2 pb-5">
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
      </div>
    </details>
  );
}

function CheckInbox({ email }: { email: string }) {
  return (
    <Notice tone="success">
      Your account has been created. We’ve sent an email to <strong>{email}</strong>. Follow the
      link in it, then sign in.
    </Notice>
  );
}
