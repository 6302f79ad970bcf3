import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn, signUp } from '../../data/auth.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { failureReason } from './form-problems.ts';

const SAMPLE = { email: 'test@example.com', password: 'test123456', displayName: 'Test User' };

/** `/auth-test`: a developers' page for testing the sign-in service. Not in production builds. */
export default function AuthTestPage() {
  const client = useClient();
  const { user, endSession } = useAuth();
  const { register, handleSubmit, formState } = useForm({ defaultValues: SAMPLE });
  const [answer, setAnswer] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const attempt = (name: string, work: (typed: typeof SAMPLE) => Promise<unknown>) =>
    handleSubmit(async (typed) => {
      try {
        await work(typed);
        setAnswer({ tone: 'success', text: `${name} worked.` });
      } catch (error) {
        setAnswer({ tone: 'danger', text: `${name} failed: ${failureReason(error)}` });
      }
    });
  const toAccount = (typed: typeof SAMPLE) => ({
    ...typed,
    confirmPassword: typed.password,
    phoneNumber: '',
    fideId: '',
    localFederationId: '',
  });
  const { isSubmitting: isBusy } = formState;
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title="Authentication test" lead="For developers: test the sign-in service." />
      <Card className="grid gap-5">
        <p>{user ? `Signed in as ${user.email}.` : 'Not signed in.'}</p>
        {answer && <Notice tone={answer.tone}>{answer.text}</Notice>}
        <TextField label="Display name" {...register('displayName')} />
        <TextField label="Email" type="email" {...register('email')} />
        <TextField label="Password" {...register('password')} />
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isBusy}
            onClick={attempt('Signing up', (typed) => signUp(client, toAccount(typed)))}
          >
            Sign Up
          </Button>
          <Button busy={isBusy} onClick={attempt('Signing in', (typed) => signIn(client, typed))}>
            Sign in
          </Button>
          <Button busy={isBusy} onClick={attempt('Signing out', endSession)}>
            Sign Out
          </Button>
        </div>
      </Card>
    </div>
  );
}
