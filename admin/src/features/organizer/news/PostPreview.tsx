import type { PostDraft } from '@tabiya/domain/news/post';
import { picturePath } from '@tabiya/domain/routes/paths';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { FormattedText } from '@tabiya/site-renderer/elements/FormattedText.tsx';
import { useId } from 'react';
import { Card } from '../../../ui/Card.tsx';

/** A post as the news page shows it. */
export function PostPreview({ eventId, post }: { eventId: string; post: PostDraft }) {
  const { title, day, picture, pictureText, body } = post;
  const id = useId();
  return (
    <Card
      dense
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 self-start wrap-anywhere"
    >
      <p id={id} className="text-14 font-semibold">
        Preview
      </p>
      <div>
        <h2 dir="auto" className="font-serif text-28 leading-tight font-semibold text-balance">
          {title.trim() || <span className="text-muted">Title</span>}
        </h2>
        <p className="mt-1 text-14 text-muted">{formatDate(day, 'long')}</p>
      </div>
      {picture && (
        <img
          src={picturePath(eventId, picture.narrow)}
          width={picture.narrow.width}
          height={picture.narrow.height}
          alt={pictureText}
          className="h-auto w-full rounded-control"
        />
      )}
      <div dir="auto" className="max-w-[70ch] [&_a]:text-brand [&_a]:underline">
        {body.trim() === '' ? (
          <span className="text-muted">Your post will appear here.</span>
        ) : (
          <FormattedText text={body} />
        )}
      </div>
    </Card>
  );
}
