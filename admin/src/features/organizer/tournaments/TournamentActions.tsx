import type { TournamentEvent } from '@tabiya/domain/event';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { adminViewOf, editorOf, pageOf } from '../addresses.ts';

/** What can be done with a tournament. A draft has no page yet that a link could lead to. */
export function TournamentActions({ event }: { event: TournamentEvent }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={editorOf(event)} size="small">
        Edit Page
      </ButtonLink>
      <ButtonLink to={adminViewOf(event)} size="small">
        Admin View
      </ButtonLink>
      {event.status === 'published' && (
        <>
          <CopyButton text={`${location.origin}${pageOf(event)}`} label="Copy Link" size="small" />
          <ButtonLink href={pageOf(event)} newTab size="small">
            View Webpage
          </ButtonLink>
        </>
      )}
    </div>
  );
}
