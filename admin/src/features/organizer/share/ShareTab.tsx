import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense } from 'react';
import { ShareMessage } from '../../../event-form/share/ShareMessage.tsx';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TabCard } from '../TabCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { PosterCard } from './PosterCard.tsx';

const QrCode = lazy(() => import('./QrCode.tsx'));

/** The address of the page, to pass on. */
export function ShareTab({ event }: { event: TournamentEvent }) {
  const path = usePagePath()(event);
  const url = `${location.origin}${path}`;
  return (
    <>
      <PageHeader isFramed title="Share" />
      <div className="grid max-w-310 grid-cols-1 gap-4">
        {event.status !== 'published' && (
          <Notice tone="info">
            This tournament is a draft. The link will work once you publish your page.
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-4">
            <TabCard title="Link" lead="For your club’s site, newsletter, and chat groups.">
              <p className="rounded-control border border-line bg-sunken px-4 py-3 font-mono text-14 break-all">
                {url}
              </p>
              <div className="flex flex-wrap gap-3 max-sm:*:grow">
                <CopyButton
                  text={url}
                  label="Copy Link"
                  copiedLabel="Link copied!"
                  failedLabel="Failed to copy"
                  duration={1500}
                  variant="primary"
                  size="small"
                />
                <ButtonLink href={url} size="small" newTab>
                  Open Event Page
                </ButtonLink>
              </div>
            </TabCard>
            <TabCard title="Message" lead="For chats and email, with a link preview.">
              <ShareMessage event={event} path={path} isLive={event.status === 'published'} />
            </TabCard>
          </div>
          <div className="grid grid-cols-1 content-start gap-4">
            <TabCard
              title="QR code"
              lead="For posters and the door. Scan it with a phone to open your page."
            >
              <Suspense fallback={<div className="size-48" />}>
                <QrCode text={url} fileName={`${event.eventId}-qr`} />
              </Suspense>
            </TabCard>
            <PosterCard event={event} url={url} />
          </div>
        </div>
        <EmbedCard event={event} url={url} />
        <TabCard
          title="All your tournaments"
          lead="One page that lists them all, a calendar feed, and a list to embed on your club’s site."
        >
          <div>
            <ButtonLink to="/account" size="small">
              Set Up in Account Settings
            </ButtonLink>
          </div>
        </TabCard>
      </div>
    </>
  );
}
