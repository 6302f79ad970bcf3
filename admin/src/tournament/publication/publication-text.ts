import { plural } from '@tabiya/domain/text/plural';
import type { SaveState } from '../../drafts/saver.ts';

/** A tournament as publishing sees it. */
export type PublicationState = {
  isLive: boolean;
  /** It was public once, and its link is off now. */
  isUnlisted: boolean;
  /** The number of fields that publishing would change on the live page. */
  waiting: number;
  /** The state of the draft's changes on their way to the server. */
  saving: SaveState;
  isPublishing: boolean;
};

export type PublicationTone = 'done' | 'waiting' | 'busy' | 'failed' | 'off';

/** A text of the state; `short` is for narrow screens, empty where the mark alone says it. */
type PublicationText = { text: string; short: string; tone: PublicationTone };

/** Says in a few words what is saved and what visitors see, with the attention that it needs. */
export function publicationText(state: PublicationState): PublicationText {
  const { isLive, isUnlisted, waiting, saving, isPublishing } = state;
  if (isPublishing) return { text: 'Publishing…', short: '', tone: 'busy' };
  switch (saving) {
    case 'saving':
      return { text: 'Saving…', short: '', tone: 'busy' };
    case 'dirty':
      return { text: 'Unsaved changes', short: '', tone: 'waiting' };
    case 'conflict':
      return { text: 'Changed in another window', short: 'Changed', tone: 'failed' };
    case 'waiting':
      return { text: 'Unsaved changes · no connection', short: 'Unsaved', tone: 'failed' };
    case 'refused':
      return { text: 'Unsaved changes', short: 'Unsaved', tone: 'failed' };
  }
  if (isUnlisted) return { text: 'Unlisted · page is hidden', short: 'Unlisted', tone: 'off' };
  if (!isLive) return { text: 'Draft saved · not published', short: 'Draft', tone: 'waiting' };
  if (waiting === 0) return { text: 'Published · up to date', short: '', tone: 'done' };
  const changes = plural(waiting, 'change');
  return {
    text: `Published · ${changes} unpublished`,
    short: `${waiting} unpublished`,
    tone: 'waiting',
  };
}
