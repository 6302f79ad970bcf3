import type { TournamentEvent } from '@tabiya/domain/event/event';
import { editorPath, registrationPath } from '@tabiya/domain/routes/paths';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

/** The way to the first participant: a link to share, or the steps that are missing for one. */
export function NoParticipants({ event }: { event: TournamentEvent }) {
  const isLive = event.status === 'published';
  if (isLive && event.tabsShown.showRegistration) return <ShareRegistration event={event} />;
  return (
    <EmptyState
      title="No participants registered yet."
      action={
        <ButtonLink to={editorPath(event.eventId)} variant="primary">
          Set Up Registration
        </ButtonLink>
      }
    >
      {isLive
        ? 'Turn on the Registration tab and publish so players can register.'
        : 'Players can register once the Registration tab is on and your page is live.'}
    </EmptyState>
  );
}

function ShareRegistration({ event }: { event: TournamentEvent }) {
  const path = registrationPath(event.eventId);
  const url = `${location.origin}${path}`;
  return (
    <EmptyState
      title="No participants registered yet."
      action={<CopyButton text={url} label="Copy Registration Link" variant="primary" />}
    >
      <p>Players appear here as they register. Share your registration page:</p>
      <a href={path} target="_blank" rel="noopener" className="break-all text-brand underline">
        {url}
      </a>
    </EmptyState>
  );
}
