import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

const PORTALS: readonly { to: string; name: string; icon: IconName }[] = [
  { to: '/organizer', name: 'Organizer Portal', icon: 'list' },
  { to: '/newEvent', name: 'Create New Tournament', icon: 'plus' },
  { to: '/player', name: 'Player Portal', icon: 'pawn' },
  { to: '/account', name: 'Account Settings', icon: 'person' },
];

/** The four places to go from the dashboard, in a row below what is next. */
export function PortalLinks() {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 border-t border-line pt-3 sm:flex sm:flex-wrap sm:gap-x-8">
      {PORTALS.map(({ to, name, icon }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-2.5 text-14 font-semibold text-muted transition-colors duration-150 hover:text-brand sm:min-h-10"
          >
            <Icon name={icon} className="size-5 text-walnut" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
