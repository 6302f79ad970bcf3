import type { TournamentEvent } from '@tabiya/domain/event/event';
import { emptyPost, type PostDraft, postProblems } from '@tabiya/domain/news/post';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import type { CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoredPost } from '../../../data/posts.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConflictNotice } from '../../../ui/ConflictNotice.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { cancelOnEscape } from '../../../ui/SidePanel.tsx';
import { PostActions } from './PostActions.tsx';
import { PostFields } from './PostFields.tsx';
import { PostPreview } from './PostPreview.tsx';
import { usePostChanges } from './use-post-changes.ts';
import { NEW_POST, usePostEdits } from './use-post-edits.ts';

type PostEditorProps = {
  event: TournamentEvent;
  /** null for a new post. */
  stored: StoredPost | null;
  today: CalendarDate;
};

/** The editor of a post, next to a preview for visitors. Escape leads back to the list, and what was typed is kept. */
export function PostEditor({ event, stored, today }: PostEditorProps) {
  const { eventId } = event;
  const [firstDay] = useState(today);
  const start = useMemo(() => (stored ? toDraft(stored) : emptyPost(firstDay)), [stored, firstDay]);
  const edits = usePostEdits(eventId, stored?.id ?? NEW_POST, start);
  const changes = usePostChanges({ event, stored, edits });
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const problems = postProblems(edits.values);
  const [failures, setFailures] = useState(0);
  // Once the problems are in the document.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failures]);
  const isNew = stored === null;
  useEffect(() => {
    if (isNew) form.current?.querySelector('input')?.focus();
  }, [isNew]);
  // While the post is saved, its answer leads back, and a second editor could save the same text again.
  const leave = cancelOnEscape(changes.save.isPending, () =>
    navigate(adminViewPath(eventId, 'news')),
  );
  const post = () => {
    setIsChecked(true);
    if (Object.keys(problems).length === 0) changes.save.mutate('published');
    else setFailures((count) => count + 1);
  };
  return (
    <div className="max-w-310">
      <BackLink to={adminViewPath(eventId, 'news')}>All News</BackLink>
      <PageHeader isFramed title={isNew ? 'New Post' : 'Edit Post'} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Card dense className="grid grid-cols-1 content-start gap-5">
          <ConflictNotice
            conflicts={edits.conflicts.map((name) => ({
              name,
              label: LABELS[name],
              theirs: shownValue(start, name),
            }))}
            onDecide={edits.decide}
          />
          <form
            ref={form}
            noValidate
            className="grid grid-cols-1 gap-5"
            onKeyDown={(key) => {
              // What is typed in a dialog of the form reaches it, too.
              const isHere = key.currentTarget.contains(key.target as Node);
              if (isHere && !key.nativeEvent.isComposing) leave(key);
            }}
            onSubmit={(submit) => {
              submit.preventDefault();
              post();
            }}
          >
            <PostFields
              eventId={eventId}
              values={edits.values}
              problems={isChecked ? problems : {}}
              onChange={edits.set}
            />
            <PostActions event={event} stored={stored} edits={edits} changes={changes} />
          </form>
        </Card>
        <PostPreview eventId={eventId} post={edits.values} />
      </div>
    </div>
  );
}

const LABELS: Readonly<Record<keyof PostDraft, string>> = {
  title: 'Title',
  body: 'Text',
  day: 'Day',
  picture: 'Picture',
  pictureText: 'Picture description',
};

function shownValue(post: PostDraft, name: keyof PostDraft): string {
  if (name === 'picture') return post.picture ? 'another one' : 'removed';
  if (name === 'day') return formatDate(post.day);
  return post[name].trim() === '' ? 'empty' : `“${post[name].trim().slice(0, 80)}”`;
}

function toDraft({ title, body, day, picture, pictureText }: StoredPost): PostDraft {
  return { title, body, day, picture, pictureText };
}
