import { useAuth } from '../../../session/auth-context.ts';
import { DeskHeader } from '../../../ui/DeskHeader.tsx';
import { Tournaments } from './Tournaments.tsx';

/** `/dashboard`: the start page of signed-in users. */
export default function DashboardPage() {
  const { user, profile } = useAuth();
  const name = profile?.displayName || user?.email;
  return (
    <>
      <DeskHeader title="Dashboard">
        <p className="text-muted wrap-anywhere">Welcome, {name}.</p>
      </DeskHeader>
      <Tournaments />
    </>
  );
}
