import { type Account, eraseOwnAccount } from './account.ts';
import { eraseEvent, findEvents, removeEntries, unlist, visitTitle } from './tournament.ts';
import type { Visit } from './visit.ts';

/** The data that the check has created, or may have created. */
export type CreatedData = {
  account: Account | null;
  /** Set once a sign-up was sent, even if its outcome is unknown. */
  signedUpAs: string | null;
  /** True if an event may exist. */
  hasEvent: boolean;
};

/** Removes everything that the check has created and reports leftovers. Never throws. */
export async function cleanUp(
  visit: Visit,
  { account, signedUpAs, hasEvent }: CreatedData,
): Promise<void> {
  const email = account?.email ?? signedUpAs;
  if (account && hasEvent) {
    try {
      const events = await findEvents(visit, account);
      for (const { id, status } of events)
        await removeEvent(visit, account, id, status === 'published');
      if (events.length > 0)
        visit.report.note('Clean-up', 'what was left of the event is removed.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      visit.report.isWrong(
        'Clean-up',
        `event “${visitTitle(visit)}” of ${account.email} was left behind. ${reason} Once the site works, ${remedy(visit)}`,
      );
    }
  }
  if (email !== null) visit.report.note('Account', await eraseOwnAccount(visit, account, email));
}

async function removeEvent(visit: Visit, account: Account, eventId: string, isPublished: boolean) {
  await removeEntries(visit, account, eventId);
  // Deleting does not require that the page is gone; a leftover page was already reported.
  if (isPublished) await unlist(visit, account, eventId).catch(() => {});
  await eraseEvent(visit, account, eventId);
}

function remedy({ given, config }: Visit): string {
  if (given) return 'delete it there, under Organizer.';
  return config.isOwnSupabase
    ? 'delete its row of events in the database.'
    : 'delete its row of events at Supabase, under Table Editor.';
}
