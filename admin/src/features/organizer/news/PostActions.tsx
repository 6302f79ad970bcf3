import type { TournamentEvent } from '@tabiya/domain/event/event';
import { adminViewPath, newsPath } from '@tabiya/domain/routes/paths';
import type { StoredPost } from '../../../data/posts.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuItem, MenuLink } from '../../../ui/Menu.tsx';
import { navigate } from '../../../ui/navigation/history.ts';
import { notify } from '../../../ui/toast/notify.ts';
import type { usePostChanges } from './use-post-changes.ts';
import type { PostEdits } from './use-post-edits.ts';
import { usePostEmail } from './use-post-email.ts';

type PostActionsProps = {
  event: TournamentEvent;
  stored: StoredPost | null;
  edits: PostEdits;
  changes: ReturnType<typeof usePostChanges>;
};

/** The actions of a post: its one button posts it, or saves the changes to a post that visitors see. */
export function PostActions({ event, stored, edits, changes }: PostActionsProps) {
  const { save, remove } = changes;
  const isPosted = stored?.status === 'published';
  const { isDirty } = edits;
  const isAsking = edits.conflicts.length > 0;
  const busyWith = save.isPending ? save.variables : null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3 max-sm:*:first:w-full">
        <Button
          size="small"
          type="submit"
          variant="primary"
          busy={busyWith === 'published'}
          disabled={save.isPending || isAsking || (isPosted && !isDirty)}
        >
          {isPosted ? 'Save Changes' : 'Post'}
        </Button>
        {!isPosted && (
          <Button
            size="small"
            busy={busyWith === 'draft'}
            disabled={save.isPending || isAsking || !isDirty}
            onClick={() => save.mutate('draft')}
          >
            Save Draft
          </Button>
        )}
        {isPosted && <EmailButton event={event} post={stored} isDirty={isDirty} />}
        {!stored && isDirty && <Discard eventId={event.eventId} edits={edits} />}
        {stored && (
          <Menu label="More">
            {isPosted && event.status === 'published' && <ViewPost event={event} post={stored} />}
            {isPosted && (
              <MenuItem hint="Turns it back into a draft" onClick={() => save.mutate('draft')}>
                Unpublish
              </MenuItem>
            )}
            <MenuItem isDanger disabled={remove.isPending} onClick={() => remove.mutate(stored)}>
              {isPosted ? 'Delete Post' : 'Delete Draft'}
            </MenuItem>
          </Menu>
        )}
      </div>
      <p role="status" className="text-14 text-muted empty:hidden">
        {isDirty && 'Not saved yet. Your text is kept in this browser.'}
      </p>
    </div>
  );
}

type PostProps = { event: TournamentEvent; post: StoredPost };

function EmailButton({ event, post, isDirty }: PostProps & { isDirty: boolean }) {
  const email = usePostEmail(event);
  return (
    <Button
      size="small"
      busy={email.isPending}
      disabled={isDirty}
      title={isDirty ? 'Save your changes first' : undefined}
      onClick={() => email.mutate(post)}
    >
      Email to Players…
    </Button>
  );
}

function ViewPost({ event, post }: PostProps) {
  const pagePath = usePagePath();
  return <MenuLink href={newsPath(pagePath(event), post.id)}>View Page</MenuLink>;
}

/** Drops a new post that was never saved. */
function Discard({ eventId, edits }: { eventId: string; edits: PostEdits }) {
  const discard = () => {
    const bringBack = edits.clear();
    navigate(adminViewPath(eventId, 'news'));
    notify({
      text: 'Post discarded.',
      key: 'post',
      action: { label: 'Undo', onAction: bringBack },
    });
  };
  return (
    <Button size="small" variant="quiet" onClick={discard}>
      Discard
    </Button>
  );
}
