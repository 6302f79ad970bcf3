import type { EventFields } from '@tabiya/domain/event/event';
import { fieldList } from '../../data/field-labels.ts';
import { premiumLink } from '../../session/premium-link.ts';
import { useEventPlan } from '../../session/use-plan.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuCopyItem, MenuItem, MenuLink } from '../../ui/Menu.tsx';
import { navigate } from '../../ui/navigation/history.ts';
import { usePagePath } from '../use-page-path.ts';
import type { Publication } from './publication.ts';
import { type PublicationTone, publicationText } from './publication-text.ts';

const COLORS: Readonly<Record<PublicationTone, string>> = {
  done: 'text-muted',
  waiting: 'text-warning',
  busy: 'text-muted',
  failed: 'text-danger',
  off: 'text-muted',
};

type PublicationStatusProps = { eventId: string; publication: Publication };

/** Says if the changes are saved and if visitors see them, with a menu of what can be done about that. */
export function PublicationStatus({ eventId, publication }: PublicationStatusProps) {
  const { state, waiting } = publication;
  const { text, short, tone } = publicationText({ ...state, waiting: waiting.length });
  return (
    <div className="relative flex min-w-0 items-center rounded-control pl-2 hover:bg-sunken">
      <p
        role="status"
        title="Changes are saved as you type. Visitors see them once you publish."
        className={`flex min-w-0 items-center gap-2 text-14 whitespace-nowrap ${COLORS[tone]}`}
      >
        <ToneMark tone={tone} />
        <span data-short={short} className="frame-state truncate">
          <span>{text}</span>
        </span>
      </p>
      <Menu
        label="Publication"
        trigger={{
          content: <Icon name="down" className="size-4" />,
          className:
            'grid min-h-10 min-w-8 place-items-center rounded-control text-muted after:absolute after:inset-0 max-md:min-h-11',
        }}
      >
        <Items eventId={eventId} publication={publication} />
      </Menu>
    </div>
  );
}

/** The items of the menu, the most likely first. */
function Items({ eventId, publication }: PublicationStatusProps) {
  const { state, waiting, discardable, publish, discard, retry } = publication;
  const { isLive, saving } = state;
  const page = usePagePath()({ eventId });
  const { name: plan } = useEventPlan(eventId);
  const visit = isLive && <MenuLink href={page}>Visit Live Link</MenuLink>;
  const isUpToDate = isLive && waiting.length === 0;
  return (
    <>
      {(saving === 'waiting' || saving === 'refused') && (
        <MenuItem onClick={retry}>Try Again</MenuItem>
      )}
      {isUpToDate && visit}
      <MenuItem
        hint={isUpToDate ? 'Everything is live.' : waitingText(isLive, waiting)}
        onClick={publish}
      >
        Save & Publish
      </MenuItem>
      {!isUpToDate && visit}
      {isLive ? (
        <MenuCopyItem label="Copy Link" text={`${location.origin}${page}`} />
      ) : (
        <MenuItem disabled hint="Publish your page to get its link." onClick={() => {}}>
          Visit Live Link, Copy Link
        </MenuItem>
      )}
      <MenuItem
        disabled={discardable.length === 0}
        hint={discardable.length === 0 ? 'There are no unsaved changes.' : fieldList(discardable)}
        onClick={discard}
      >
        Discard Draft
      </MenuItem>
      {plan === 'free' && (
        <MenuItem onClick={() => navigate(premiumLink(eventId).href)}>Upgrade to Premium</MenuItem>
      )}
    </>
  );
}

function waitingText(isLive: boolean, waiting: readonly (keyof EventFields)[]): string {
  return isLive ? `Goes live: ${fieldList(waiting)}` : 'Makes the page public.';
}

/** The tone as a shape, which says the same as its color. */
function ToneMark({ tone }: { tone: PublicationTone }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={`size-3 shrink-0 ${tone === 'done' ? 'text-success' : ''} ${tone === 'busy' ? 'animate-spin' : ''}`}
    >
      {tone === 'done' && <circle cx="6" cy="6" r="4" fill="currentColor" stroke="none" />}
      {tone === 'waiting' && <circle cx="6" cy="6" r="3.5" />}
      {tone === 'busy' && <path d="M6 2.5A3.5 3.5 0 109.5 6" />}
      {tone === 'failed' && <path d="M6 1.5l5 9H1zM6 5v2.5" strokeWidth="1.4" />}
      {tone === 'off' && <path d="M3 6V4.5a3 3 0 016 0V6M2 6h8v5H2z" strokeWidth="1.4" />}
    </svg>
  );
}
