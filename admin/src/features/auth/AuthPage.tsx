import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export type AuthMode = 'login' | 'signup';

type AuthPageProps = { mode: AuthMode; onModeChange: (mode: AuthMode) => void };

/** The sign-in or sign-up screen. Switching between the two keeps the typed email address. */
export function AuthPage({ mode, onModeChange }: AuthPageProps) {
  const [email, setEmail] = useState('');
  return mode === 'login' ? (
    <AuthFrame>
      <PageHeader title="Sign in" lead="Welcome back." />
      <SignInForm email={email} onEmailChange={setEmail} />
      <OtherMode question="New to Tabiya?" onClick={() => onModeChange('signup')}>
        Create an account
      </OtherMode>
    </AuthFrame>
  ) : (
    <AuthFrame>
      <PageHeader title="Create your account" lead="Free. Your page can be live in minutes." />
      <SignUpForm email={email} onEmailChange={setEmail} />
      <OtherMode question="Already have an account?" onClick={() => onModeChange('login')}>
        Sign in instead
      </OtherMode>
    </AuthFrame>
  );
}

type OtherModeProps = { question: string; onClick: () => void; children: ReactNode };

function OtherMode({ question, onClick, children }: OtherModeProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center border-t border-line pt-5 text-14 text-muted">
      {question}
      <Button variant="quiet" size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
