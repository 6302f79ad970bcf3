import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ReactNode } from 'react';
import type { Profile } from '../../data/profiles.ts';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { useConfig } from '../../session/server-context.ts';
import { ReaderDays } from '../../tournament/ReaderDays.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AccountData } from './AccountData.tsx';
import { OrganizerPageCard } from './OrganizerPageCard.tsx';
import { Payments } from './Payments.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** `/account`: profile, plan, payments and Sign Out. */
export default function AccountPage() {
  const { email } = useUser();
  const { profile, refreshProfile } = useAuth();
  return (
    <div className="max-w-310">
      <PageHeader title="Account Settings" lead="Your name, contact details, and player IDs." />
      {profile ? (
        <Account profile={profile} email={email} />
      ) : (
        <ErrorState title="Couldn’t load your profile." onRetry={() => void refreshProfile()} />
      )}
    </div>
  );
}

function Account({ profile, email }: { profile: Profile; email: string }) {
  const isIncomplete = profile.displayName.trim() === '' || email === '';
  return (
    <>
      {isIncomplete && (
        <Notice tone="warning" className="mb-6">
          Please complete your profile. Name and Email are required.
        </Notice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4">
          <ProfileForm profile={profile} email={email} />
          <OrganizerPageCard />
        </div>
        <div className="grid gap-4">
          <Plan profile={profile} />
          <Payments />
          <QuickActions />
          <AccountData email={email} />
        </div>
      </div>
    </>
  );
}

function Plan({ profile }: { profile: Profile }) {
  const { supportEmail } = useConfig();
  const created = toCalendarDate(new Date(profile.createdAt));
  return (
    <Section title="Your account">
      <dl className="grid gap-2">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Account created</dt>
          <dd>
            <ReaderDays start={created} length="short" />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">Plan</dt>
          <dd>{profile.premium ? 'Premium' : 'Free'}</dd>
        </div>
        {supportEmail !== null && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">Support</dt>
            <dd className="min-w-0 wrap-anywhere">
              <a href={`mailto:${supportEmail}`} className="text-brand underline">
                {supportEmail}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {!profile.premium && (
        <ButtonLink to="/premium" size="small" className="mt-4 w-full">
          Upgrade to Premium
        </ButtonLink>
      )}
    </Section>
  );
}

function QuickActions() {
  const { signOut } = useAuth();
  return (
    <Section title="Quick actions">
      <div className="-mx-3.5 -mb-2 flex flex-wrap lg:grid lg:*:justify-start">
        <ButtonLink to="/dashboard" variant="quiet" size="small">
          Go to Dashboard
        </ButtonLink>
        <ButtonLink to="/player" variant="quiet" size="small">
          View My Tournaments
        </ButtonLink>
        <ButtonLink to="/newEvent" variant="quiet" size="small">
          Create New Tournament
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={() => void signOut()}>
          Sign Out
        </Button>
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card dense>
      <h2 className="mb-3 font-serif text-20 font-semibold">{title}</h2>
      {children}
    </Card>
  );
}
