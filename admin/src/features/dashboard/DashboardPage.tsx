import { Link } from 'react-router';
import { useAuth } from '../../session/auth-context.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** `/dashboard`: the start page of signed-in users. */
export default function DashboardPage() {
  const { user, profile } = useAuth();
  const name = profile?.displayName || user?.email;
  return (
    <>
      <PageHeader title="Dashboard" lead={`Welcome, ${name}.`} />
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(max(16rem,40%),1fr))] sm:gap-6">
        <Choice to="/organizer" name="Organizer Portal" square="dark">
          Your tournaments: edit and publish their pages, follow registrations, run the list of
          players.
        </Choice>
        <Choice to="/newEvent" name="Create New Tournament" square="light">
          A new page in three steps: what and where, for whom, and in which color.
        </Choice>
        <Choice to="/player" name="Player Portal" square="light">
          The tournaments you play in: when and where, your registration, and whom to contact.
        </Choice>
        <Choice to="/account" name="Account Settings" square="dark">
          Your name, IDs and ratings for filling in registrations, and your plan.
        </Choice>
      </div>
    </>
  );
}

type ChoiceProps = { to: string; name: string; square: 'light' | 'dark'; children: string };

/** A card that is clickable as a whole; only its name is the link's text. */
function Choice({ to, name, square, children }: ChoiceProps) {
  return (
    <div className="group relative flex flex-col rounded-card border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand sm:p-8">
      <Square kind={square} />
      <h2 className="mt-6 font-serif text-28 font-semibold tracking-tight sm:mt-10">
        <Link
          to={to}
          className="rounded-control group-hover:text-brand after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-2 max-w-[46ch] text-muted">{children}</p>
    </div>
  );
}

/** A chess piece on its square: a rook or a pawn. */
function Square({ kind }: { kind: ChoiceProps['square'] }) {
  const dark = kind === 'dark';
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 rounded-control">
      <rect width="64" height="64" className={dark ? 'fill-brand' : 'fill-walnut-soft'} />
      <path
        className={dark ? 'fill-on-brand' : 'fill-walnut'}
        d={
          dark
            ? 'M18 14h7v5.5h5V14h4v5.5h5V14h7v12l-5 4v12l4.5 5v5h-27v-5L23 42V30l-5-4z'
            : 'M32 12a8 8 0 015.5 13.8l3 3.2-3.5 2.5c.6 6 2.5 9 6.5 12.5V50h-23v-6c4-3.5 5.9-6.5 6.5-12.5L23.5 29l3-3.2A8 8 0 0132 12z'
        }
      />
    </svg>
  );
}
