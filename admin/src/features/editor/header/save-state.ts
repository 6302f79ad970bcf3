import type { SaveState } from '../../../drafts/saver.ts';

/** How the event stands with its visitors. */
type PageState = {
  isLive: boolean;
  /** How many fields publishing would change on the live page. */
  waiting: number;
};

/** Tells in a few words what is saved and what visitors see, and how much attention that needs. */
export function saveState(
  status: SaveState,
  { isLive, waiting }: PageState,
): { text: string; tone: 'done' | 'waiting' | 'busy' | 'failed' } {
  if (status === 'saving') return { text: 'Saving…', tone: 'busy' };
  if (status === 'dirty' || status === 'conflict')
    return { text: 'Unsaved changes', tone: 'waiting' };
  if (status !== 'clean') return { text: 'Unsaved changes', tone: 'failed' };
  if (!isLive) return { text: 'Draft saved · not published', tone: 'waiting' };
  if (waiting === 0) return { text: 'Published · up to date', tone: 'done' };
  const changes = waiting === 1 ? '1 change' : `${waiting} changes`;
  return { text: `Published · ${changes} waiting`, tone: 'waiting' };
}
