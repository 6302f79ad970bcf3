/** The app’s messages for failures to read or write data, if the server returns no code with words of its own. */
export const APP_DATA = {
  unreachable: 'Can’t reach the server. Check your connection and try again.',
  noReason: 'The server gave no reason.',
  unexpected: 'An unexpected error occurred.',
  tryAgain: 'Please try again.',
  events: {
    notFound: 'This tournament doesn’t exist, or it belongs to another account.',
    load: 'Failed to load tournaments',
    loadOne: 'Failed to load tournament',
    loadPublished: 'Failed to load the published page',
    save: 'Failed to save.',
    delete: 'Failed to delete event.',
  },
  organizerPage: {
    load: 'Failed to load your page',
    save: 'Failed to save.',
  },
  customUrls: {
    load: 'Error loading custom URL',
    check: 'Error checking URL availability',
    save: 'Error saving custom URL',
    release: 'Error releasing custom URL',
  },
  participants: {
    load: 'Failed to load participants',
    add: 'Failed to add participant. Please try again.',
    addedInPart: (name: string, reason: string) =>
      `${name} was added, but not every detail could be saved. Open the participant to check. ${reason}`,
    update: 'Failed to update participant. Please try again.',
    delete: 'Failed to delete participant. Please try again.',
    move: 'Failed to move participant. Please try again.',
    gone: 'This participant is no longer on the list.',
    history: 'Failed to load history',
    restore: 'Failed to restore participant. Please try again.',
    changed:
      'Not saved. This was changed elsewhere while you were editing, and the list now shows that change. Save again to keep yours.',
    changedBeforeDelete:
      'Not deleted. This participant was changed elsewhere, and the list now shows that change. Delete again to go ahead.',
    duplicate:
      'A participant with this name and email, FIDE ID, or federation ID is already on the list.',
  },
  ratingLists: { load: 'Failed to search the rating lists. Please try again.' },
  receipts: {
    load: 'Failed to load payments',
    add: 'Failed to save payment. Please try again.',
    remove: 'Failed to remove payment. Please try again.',
    move: 'Failed to move payment. Please try again.',
  },
  discountCodes: {
    load: 'Failed to load codes',
    set: 'Failed to change code. Please try again.',
    save: 'Failed to save codes. Please try again.',
    delete: 'Failed to delete code. Please try again.',
    exists: 'This tournament already has this code. Choose another one.',
    inUse: 'A player has used this code. End it instead of deleting it.',
  },
  paymentDeadline: {
    load: 'Failed to load the payment deadline',
    save: 'Failed to save the payment deadline. Please try again.',
    changed: 'Payment deadline not saved: it was also changed elsewhere.',
    extend: 'Failed to extend the deadline. Please try again.',
  },
  onlinePayment: {
    load: 'Failed to load online payment',
    save: 'Failed to change online payment. Please try again.',
    connect: 'Can’t reach Stripe. Please try again.',
  },
  refunds: {
    load: 'Failed to load what can be returned online',
    send: 'Failed to return the money. Please try again.',
    drop: 'Failed to drop the refund. Please try again.',
  },
  bankLines: {
    load: 'Failed to load recorded bank statements',
    record: 'Failed to record payments. Please try again.',
    ignore: 'Failed to leave out lines. Please try again.',
    undo: 'Failed to undo. Please try again.',
    references: 'Failed to look for your other tournaments',
  },
  notes: {
    load: 'Failed to load your notes',
    save: 'Failed to save',
    changed: 'These notes were changed elsewhere.',
  },
  personalData: {
    load: 'Failed to load personal data. Please try again.',
    erase: 'Failed to erase personal data. Please try again.',
  },
  offers: {
    load: 'Failed to load transfer offers',
    save: 'Failed to save. Please try again.',
  },
  visits: { load: 'Failed to load visits' },
  phones: {
    load: 'Failed to load result-entry links.',
    save: 'Failed to change result-entry links.',
  },
  results: { load: 'Failed to load results', save: 'Failed to save results.' },
  messages: {
    load: 'Failed to load emails',
    save: 'Not saved yet. Your text is kept in this browser, and we’ll keep trying.',
    delete: 'Failed to delete draft. Please try again.',
    send: 'Failed to send email. Please try again.',
    stop: 'Failed to stop sending. Please try again.',
    test: 'Failed to send test email. Please try again.',
    changed: 'This draft was changed in another window.',
  },
  posts: {
    load: 'Failed to load news',
    save: 'Not saved. Your text is kept in this browser. Please try again.',
    delete: 'Failed to delete post. Please try again.',
    changed: 'Not saved. This post was changed elsewhere. Review the changes, then save again.',
  },
  heldMails: { load: 'Failed to load delayed emails' },
  profile: {
    load: 'Couldn’t load your profile.',
    /** Parts that follow `Failed to update profile:`. */
    refused: 'the server rejected the change. Please try again',
    missing: 'your profile wasn’t found',
  },
  ownEntries: {
    load: 'Failed to load your registration',
    change: 'Failed to change your registration. Please try again.',
    takeOver: 'Failed to add the registrations to your account. Please try again.',
    board: 'Failed to open your board. Please try again.',
  },
  purchases: { load: 'Failed to load your payments' },
};
