import { registrationState } from '@tabiya/domain/event/entry-terms/registration-window';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ShareMessage } from '../../../event-form/share/ShareMessage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmPublish } from './ConfirmPublish.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ProblemList } from './ProblemList.tsx';
import type { PublishProblem, PublishStep } from './publish-flow.ts';

type OpenStep = Exclude<PublishStep, { step: 'closed' }>;

type PublishDialogProps = {
  step: OpenStep;
  /** The published event. */
  event: TournamentEvent;
  /** The URL of the page once it is live. */
  path: string;
  /** True if the page is already live, so that changes are published. */
  isLive: boolean;
  onPublish: () => void;
  /** Switches registration on and publishes that. */
  onOpenRegistration: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to confirm. */
  onTryAgain: () => void;
  onClose: () => void;
  /** Focuses the field that has to be corrected. */
  onProblem: (field: string) => void;
};

/** Confirm, publishing, then success or error. */
export function PublishDialog({ step, event, path, isLive, ...on }: PublishDialogProps) {
  const frame = { onOpenChange: (open: boolean) => !open && on.onClose() };
  switch (step.step) {
    case 'success':
      return <Success {...frame} {...on} event={event} path={path} />;
    case 'conflict':
      return <ConflictDialog conflicts={step.conflicts} {...on} />;
    case 'error':
      return <Failure {...frame} {...step} {...on} />;
    default:
      return (
        <ConfirmPublish
          isPublishing={step.step === 'publishing'}
          isLive={isLive}
          changes={step.changes}
          onPublish={on.onPublish}
          onClose={on.onClose}
        />
      );
  }
}

type Frame = { onOpenChange: (open: boolean) => void };

type SuccessProps = Frame &
  Pick<PublishDialogProps, 'event' | 'path' | 'onClose' | 'onOpenRegistration'>;

function Success({ event, path, onClose, onOpenRegistration, onOpenChange }: SuccessProps) {
  const url = `${location.origin}${path}`;
  return (
    <Dialog
      onOpenChange={onOpenChange}
      open
      title="Your page is live"
      description="Share this link with players."
      actions={
        <>
          <Button onClick={onClose}>Continue Editing</Button>
          <ButtonLink variant="primary" href={path} newTab>
            Visit Live Event
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-sunken p-2 pl-4">
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className="min-w-0 flex-1 basis-50 break-all text-brand"
        >
          {url}
        </a>
        <CopyButton text={url} label="Copy URL" size="small" />
      </div>
      {registrationState(event, { players: 0, now: new Date().toISOString() }) === 'none' && (
        <Notice
          tone="warning"
          className="mt-4"
          action={
            <Button size="small" onClick={onOpenRegistration}>
              Let Players Register
            </Button>
          }
        >
          Next: open registration. Players can’t register while the Registration tab is off.
        </Notice>
      )}
      <div className="mt-4">
        <ShareMessage event={event} path={path} isLive />
      </div>
    </Dialog>
  );
}

const CORRECT_AND_TRY_AGAIN =
  'Fix the following and try again. Your changes are saved, and the live page hasn’t changed.';

type FailureProps = Frame &
  Pick<PublishDialogProps, 'onTryAgain' | 'onClose' | 'onProblem'> & {
    message: string;
    problems: readonly PublishProblem[];
  };

function Failure({ message, problems, onTryAgain, onClose, onProblem, ...frame }: FailureProps) {
  return (
    <Dialog
      onOpenChange={frame.onOpenChange}
      open
      title="Publishing Failed"
      description={problems.length > 0 ? CORRECT_AND_TRY_AGAIN : message}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onTryAgain}>
            Try Again
          </Button>
        </>
      }
    >
      {problems.length > 0 && <ProblemList problems={problems} onProblem={onProblem} />}
    </Dialog>
  );
}
