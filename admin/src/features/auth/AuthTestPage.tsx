import { useState } from 'react';
import { logIn, signUp } from '../../data/auth.ts';
import { useAuth } from '../../session/auth-context.ts';
import { useClient } from '../../session/server-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { reasonOf } from './form-problems.ts';

const SAMPLE = { email: 'test@example.com', password: 'test123456', displayName: 'Test User' };

/** `/auth-test`: tries the sign-in service by hand. For developers; no production build has it. */
export default function AuthTestPage() {
  const client = useClient();
  const { user, endSession } = useAuth();
  const [form, setForm] = useState(SAMPLE);
  const [answer, setAnswer] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const attempt = (name: string, work: () => Promise<unknown>) => async () => {
    setBusy(true);
    try {
      await work();
      setAnswer({ tone: 'success', text: `${name} worked.` });
    } catch (error) {
      setAnswer({ tone: 'danger', text: `${name} failed: ${reasonOf(error)}` });
    }
    setBusy(false);
  };
  const field = (name: keyof typeof SAMPLE) => ({
    value: form[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setForm({ ...form, [name]: target.value }),
  });
  const newAccount = {
    ...form,
    confirmPassword: form.password,
    phoneNumber: '',
    fideId: '',
    localFederationId: '',
  };
  return (
    <div className="mx-auto max-w-160">
      <PageHeader title="Authentication test" lead="For developers: tries the sign-in service." />
      <Card className="grid gap-5">
        <p>{user ? `Signed in as ${user.email}.` : 'Nobody is signed in.'}</p>
        {answer && <Notice tone={answer.tone}>{answer.text}</Notice>}
        <TextField label="Display name" {...field('displayName')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Password" {...field('password')} />
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={attempt('Signing up', () => signUp(client, newAccount))}>
            Sign Up
          </Button>
          <Button busy={isBusy} onClick={attempt('Logging in', () => logIn(client, form))}>
            Log In
          </Button>
          <Button busy={isBusy} onClick={attempt('Logging out', endSession)}>
            Log Out
          </Button>
        </div>
      </Card>
    </div>
  );
}
