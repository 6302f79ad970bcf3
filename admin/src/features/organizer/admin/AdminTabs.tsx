import type { TournamentEvent } from '@tabiya/domain/event/event';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { useLayoutEffect, useRef } from 'react';
import { useEventPlan } from '../../../session/use-plan.ts';
import { HeaderTabs } from '../../../ui/header-slots.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useHasEdits } from '../edits/use-has-edits.ts';
import { ADMIN_TABS, isLocked } from './admin-tabs.ts';

type AdminTabsProps = { event: TournamentEvent; current: string };

/** The tabs of the admin view, pinned to the top of the window. */
export function AdminTabs(props: AdminTabsProps) {
  return (
    <HeaderTabs>
      <Row {...props} />
    </HeaderTabs>
  );
}

/** Rendered where it is in the document, so that it can be scrolled at once. */
function Row({ event, current }: AdminTabsProps) {
  const plan = useEventPlan(event.eventId);
  const hasEdits = useHasEdits(event.eventId);
  const row = useRef<HTMLElement>(null);
  useOpenAtTop(row, current);
  return (
    <nav
      ref={row}
      aria-label="Tournament"
      className="relative mx-auto max-w-400 overflow-x-auto px-1 [scrollbar-width:none] sm:px-3"
    >
      <ul className="flex">
        {ADMIN_TABS.map((tab) => (
          <li key={tab.id}>
            <Link
              to={adminViewPath(event.eventId, tab.id)}
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-[calc(3rem-1px)] items-center gap-1.5 border-b-3 border-transparent px-3 pt-[3px] text-14 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {tab.label}
              {hasEdits(tab.id) && (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
                  <span className="sr-only">(not saved)</span>
                </>
              )}
              {isLocked(tab, plan) && (
                <>
                  <Icon name="lock" className="size-3.5 text-walnut" />
                  <span className="sr-only">(Premium)</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row so that the open tab is in sight, and the page so that the tab begins at its top. */
function useOpenAtTop(row: React.RefObject<HTMLElement | null>, current: string) {
  const shown = useRef(current);
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
    if (shown.current === current) return;
    shown.current = current;
    const bar = row.current?.parentElement;
    // Where the bar is pinned, it is further down than it stands by itself.
    if (!bar?.previousElementSibling) return;
    const top = bar.previousElementSibling.getBoundingClientRect().bottom + scrollY;
    if (scrollY > top) scrollTo(0, top);
  }, [row, current]);
}
