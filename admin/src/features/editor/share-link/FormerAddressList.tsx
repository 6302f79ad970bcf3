import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formerCustomUrlsQuery, releaseFormerCustomUrl } from '../../../data/custom-urls.ts';
import { refreshPage } from '../../../data/page-refresh.ts';
import { useClient } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useEditor } from '../editor-context.ts';

/** Former short addresses, each with a button to release it. */
export function FormerAddressList({ slugs }: { slugs: readonly string[] }) {
  const [confirming, setConfirming] = useState<string | null>(null);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h3 id={headingId} className="font-semibold">
        Earlier URLs
      </h3>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        These still lead to your page, so posters you’ve already printed keep working. No one else
        can use them.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1 basis-50 break-all">
              {location.host}/{slug}
            </span>
            <Button size="small" aria-label={`Release ${slug}`} onClick={() => setConfirming(slug)}>
              Release
            </Button>
          </li>
        ))}
      </ul>
      <ReleaseDialog slug={confirming} onClose={() => setConfirming(null)} />
    </section>
  );
}

/** Asks for confirmation, because anyone can claim a released URL right away. */
function ReleaseDialog({ slug, onClose }: { slug: string | null; onClose: () => void }) {
  const release = useRelease(onClose);
  const close = () => {
    release.reset();
    onClose();
  };
  return (
    <Dialog
      open={slug !== null}
      locked={release.isPending}
      onOpenChange={(open) => !open && close()}
      title="Release this URL?"
      description={`${location.host}/${slug ?? ''} will stop leading to your page, and others will be able to use it.`}
      actions={
        <>
          <Button onClick={close} disabled={release.isPending}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={release.isPending}
            onClick={() => slug !== null && release.mutate(slug)}
          >
            Release
          </Button>
        </>
      }
    >
      {release.error && <Notice tone="danger">{release.error.message}</Notice>}
    </Dialog>
  );
}

function useRelease(onReleased: () => void) {
  const { eventId, isLive } = useEditor();
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => releaseFormerCustomUrl(client, slug),
    onSuccess: (_, released) => {
      queries.setQueryData(formerCustomUrlsQuery(client, eventId).queryKey, (kept) =>
        kept?.filter((slug) => slug !== released),
      );
      if (isLive) void refreshPage(client, eventId);
      onReleased();
    },
  });
}
