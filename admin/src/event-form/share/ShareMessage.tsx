import { eventTitle } from '@tabiya/domain/event/title';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { sharePictureQuery } from '../../data/share-picture.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { mailLink, type SharedEvent, shareMessage, whatsAppLink } from './share-message.ts';

type ShareMessageProps = { event: SharedEvent; path: string; isLive: boolean };

/** A message about the event, ready to send, above it the picture that comes with its link. */
export function ShareMessage({ event, path, isLive }: ShareMessageProps) {
  const message = shareMessage(event, `${location.origin}${path}`);
  return (
    <div className="grid grid-cols-1 gap-4">
      {isLive && <SharePicture path={path} />}
      <p className="rounded-control border border-line bg-sunken px-4 py-3 text-14 break-words whitespace-pre-line">
        {message}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto max-sm:*:whitespace-nowrap">
        <ButtonLink href={whatsAppLink(message)} size="small" newTab>
          WhatsApp
        </ButtonLink>
        <ButtonLink href={mailLink(eventTitle(event, TERMS), message)} size="small">
          Email
        </ButtonLink>
        <CopyButton text={message} label="Copy Message" copiedLabel="Copied!" size="small" />
      </div>
    </div>
  );
}

/** The picture that messengers show with the link. Its room is reserved; without one there is a line that says why. */
function SharePicture({ path }: { path: string }) {
  const { data: picture, isError } = useQuery(sharePictureQuery(path));
  if (isError || picture === null) {
    return (
      <p className="text-14 text-muted">
        {isError
          ? 'Couldn’t load the page’s picture. Reload to try again.'
          : 'The page has no picture yet. Publish again to create one.'}
      </p>
    );
  }
  return (
    <div className="aspect-[1200/630] w-full max-w-120 overflow-hidden rounded-control border border-line bg-sunken">
      {picture && (
        <img
          src={picture.path}
          alt={picture.text}
          width={1200}
          height={630}
          className="h-auto w-full"
        />
      )}
    </div>
  );
}
