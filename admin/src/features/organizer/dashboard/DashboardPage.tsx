import { useAuth } from '../../../session/auth-context.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tournaments } from './Tournaments.tsx';

/** `/dashboard`: the start page of signed-in users. */
export default function DashboardPage() {
  const { user, profile } = useAuth();
  const name = profile?.displayName || user?.email;
  return (
    <div className="max-w-310">
      <PageHeader title="Dashboard">
        <p className="text-muted wrap-anywhere">Welcome, {name}.</p>
      </PageHeader>
      <Tournaments />
    </div>
  );
}
