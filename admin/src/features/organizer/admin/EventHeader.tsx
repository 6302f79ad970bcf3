import type { TournamentEvent } from '@tabiya/domain/event/event';
import { titleOf } from '@tabiya/domain/event/title';
import { editorPath } from '@tabiya/domain/routes/paths';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { HeaderRow } from '../../../ui/header-slots.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { StatusBadge } from '../tournaments/StatusBadge.tsx';
import { startText } from '../tournaments/words.ts';
import { PageMenu } from './PageMenu.tsx';
import { WaitingPresses } from './WaitingPresses.tsx';

/** The event in the header's row: the way back, title, state, date, and what can be done with its page. */
export function EventHeader({ event }: { event: TournamentEvent }) {
  const title = titleOf(event);
  return (
    <>
      <title>{`${title} · Tabiya`}</title>
      <HeaderRow>
        <BackLink />
        <div className="min-w-0 flex-1 items-center gap-3 sm:flex">
          <h1
            tabIndex={-1}
            title={title}
            className="truncate font-serif text-16 font-semibold sm:text-20"
          >
            {title}
          </h1>
          <p className="flex items-center gap-3 text-14 whitespace-nowrap text-muted">
            <StatusBadge event={event} />
            <WaitingPresses event={event} />
            <span className="tabular hidden lg:inline">{startText(event)}</span>
          </p>
        </div>
        <ButtonLink to={editorPath(event.eventId)} size="small" className="max-sm:hidden">
          Edit Page
        </ButtonLink>
        <PageMenu event={event} />
      </HeaderRow>
      {/* The header is not printed. */}
      <h1 className="hidden font-serif text-20 font-semibold print:block">{title}</h1>
    </>
  );
}

/** Leads back to the list of tournaments; on narrow screens an arrow alone. */
export function BackLink() {
  return (
    <Link
      to="/organizer"
      className="-ml-2 inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-control px-2 text-14 font-semibold whitespace-nowrap text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="back" />
      <span className="max-xl:sr-only">Back to My Tournaments</span>
    </Link>
  );
}
