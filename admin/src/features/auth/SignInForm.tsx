import { zodResolver } from '@hookform/resolvers/zod';
import { signInSchema } from '@tabiya/domain/accounts/credentials';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendPasswordReset, signIn } from '../../data/auth.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureReason, fieldMessage, gapMessage } from './form-problems.ts';

type SignInFormProps = { email: string; onEmailChange: (email: string) => void };

/** The sign-in form, with a link to reset the password. A failure keeps the input. */
export function SignInForm({ email, onEmailChange }: SignInFormProps) {
  const client = useClient();
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [resetAnswer, setResetAnswer] = useState<ResetAnswer | null>(null);

  const submit = handleSubmit(async (form) => {
    await signIn(client, form).catch((error: unknown) =>
      setError('root', { message: `Failed to log in: ${failureReason(error)}` }),
    );
  });
  const problem = errors.root?.message ?? gapMessage(errors);
  return (
    <form
      onSubmit={(event) => {
        setResetAnswer(null);
        void submit(event);
      }}
      noValidate
      className="grid gap-5"
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={fieldMessage(errors.email)}
        {...register('email', {
          onChange: (event) => {
            setResetAnswer(null);
            onEmailChange(event.target.value);
          },
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={fieldMessage(errors.password)}
        {...register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        // After success the app still loads the profile and then leaves this screen.
        busy={isSubmitting || (isSubmitSuccessful && !errors.root)}
      >
        Sign In
      </Button>
      {/* Below the button, so that nothing moves that was typed in. */}
      {problem && <Notice tone="danger">{problem}</Notice>}
      <ForgotPassword
        getEmail={() => getValues('email').trim()}
        onAsk={() => clearErrors('root')}
        answer={resetAnswer}
        onAnswer={setResetAnswer}
      />
    </form>
  );
}

type ResetAnswer = { tone: 'success' | 'danger'; text: string };

type ForgotPasswordProps = {
  getEmail: () => string;
  /** Clear the error of an earlier sign-in. */
  onAsk: () => void;
  /** The outcome; null until there is one, and once the email is changed or a sign-in is tried. */
  answer: ResetAnswer | null;
  onAnswer: (answer: ResetAnswer | null) => void;
};

function ForgotPassword({ getEmail, onAsk, answer, onAnswer }: ForgotPasswordProps) {
  const client = useClient();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    onAsk();
    const email = getEmail();
    if (email === '') {
      onAnswer({ tone: 'danger', text: 'Please enter your email address first' });
      return;
    }
    onAnswer(null);
    setSending(true);
    onAnswer(await requestReset(() => sendPasswordReset(client, email)));
    setSending(false);
  };
  return (
    <div className="grid gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start"
        busy={isSending}
        onClick={() => void send()}
      >
        Forgot Password?
      </Button>
      {answer && <Notice tone={answer.tone}>{answer.text}</Notice>}
    </div>
  );
}

async function requestReset(send: () => Promise<void>): Promise<ResetAnswer> {
  try {
    await send();
  } catch (error) {
    return { tone: 'danger', text: `Failed to send reset email: ${failureReason(error)}` };
  }
  return {
    tone: 'success',
    text: 'Password reset email sent! Please check your inbox and follow the instructions.',
  };
}
