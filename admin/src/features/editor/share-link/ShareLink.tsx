import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { usePassing } from '../../../ui/use-passing.ts';
import { useEditor } from '../editor-context.ts';
import { FormerAddresses } from './FormerAddresses.tsx';
import { LockedUrl } from './LockedUrl.tsx';
import { type UrlMessage, useCustomUrl } from './use-custom-url.ts';

/** The share link of the page, with a custom URL on premium. */
export function ShareLink() {
  const { plan, sharePath } = useEditor();
  const headingId = useId();
  const url = `${location.origin}${sharePath}`;
  return (
    <Card dense aria-labelledby={headingId}>
      <h2 id={headingId} className="font-serif text-20 font-semibold">
        Custom share link
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        Your page’s address, for posters and messages.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control border border-line bg-sunken p-2 pl-4">
        <span className="min-w-0 flex-1 basis-50 break-all">{url}</span>
        <CopyButton text={url} label="Copy URL" size="small" onAnswer={tellCopied} />
      </div>
      {plan.customUrl ? (
        <>
          <CustomUrl />
          <FormerAddresses />
        </>
      ) : (
        <LockedUrl />
      )}
    </Card>
  );
}

function tellCopied(copied: boolean): void {
  notify({
    key: 'share-link-copied',
    ...(copied
      ? { tone: 'success', text: 'URL copied to clipboard!' }
      : { tone: 'danger', text: 'Error copying URL' }),
  });
}

function CustomUrl() {
  const [message, show] = usePassing<UrlMessage>(5000);
  const url = useCustomUrl((notice) => show(notice, { stays: notice.tone === 'danger' }));
  const checkOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    url.check();
  };
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label="Custom URL"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={url.slug}
        onChange={(event: FormEvent<HTMLInputElement>) => url.type(event.currentTarget.value)}
        onKeyDown={checkOnEnter}
        hint={addressHint(url.replaced)}
        error={url.failedToLoad ? 'Error loading custom URL' : undefined}
      />
      {/* As high as a message, so that nothing jumps. */}
      <div className="flex min-h-13 flex-wrap items-center gap-3">
        <Button size="small" onClick={url.check} busy={url.running === 'check'}>
          Check
        </Button>
        <Button size="small" onClick={url.save} busy={url.running === 'save'}>
          Save
        </Button>
        {message && (
          <Notice key={message.text} tone={message.tone} className="flex-1 basis-60">
            {message.text}
          </Notice>
        )}
      </div>
    </div>
  );
}

function addressHint(replaced: string | null): string {
  const hint = `The part after ${location.host}/: 3-50 letters, numbers, hyphens, or underscores.`;
  return replaced === null
    ? hint
    : `${hint} If you change it, ${location.host}/${replaced} keeps working until you release it.`;
}
