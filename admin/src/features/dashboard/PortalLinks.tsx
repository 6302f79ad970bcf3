import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/navigation/Link.tsx';

const PORTALS: readonly { to: string; name: string; icon: IconName }[] = [
  { to: '/organizer', name: 'Organizer Portal', icon: 'list' },
  { to: '/newEvent', name: 'Create New Tournament', icon: 'plus' },
  { to: '/player', name: 'Player Portal', icon: 'pawn' },
  { to: '/account', name: 'Account Settings', icon: 'person' },
];

/** The four places to go from the dashboard, in a row. */
export function PortalLinks() {
  return (
    <ul className="mb-6 grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {PORTALS.map(({ to, name, icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-14 font-semibold transition-colors duration-150 hover:border-brand hover:text-brand sm:px-4"
          >
            <Icon name={icon} className="size-5 text-walnut" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
