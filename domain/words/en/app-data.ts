/** The app's messages when data cannot be read or written and the server gives no code that is worded by itself. */
export const APP_DATA = {
  unreachable: 'Couldn’t reach the server. Check your connection and try again.',
  noReason: 'The server gave no reason.',
  unexpected: 'An unexpected error occurred.',
  tryAgain: 'Please try again.',
  events: {
    notFound: 'This tournament does not exist, or it belongs to another account.',
    load: 'Failed to load tournaments',
    loadOne: 'Failed to load the tournament',
    loadPublished: 'Failed to load what is published',
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
    release: 'Error releasing the address',
  },
  participants: {
    load: 'Failed to load participants',
    add: 'Failed to add participant. Please try again.',
    addedInPart: (name: string, reason: string) =>
      `${name} was added; the rest failed, see their details. ${reason}`,
    update: 'Failed to update participant. Please try again.',
    delete: 'Failed to delete participant. Please try again.',
    gone: 'No longer on the list.',
    history: 'Failed to load the history',
    restore: 'Failed to bring the participant back. Please try again.',
    changed:
      'Not saved: this was changed elsewhere in the meantime. The list shows it now. Save again to keep yours.',
    duplicate:
      'Somebody with this name and email, this FIDE ID or this federation ID is already on the list.',
  },
  ratingLists: { load: 'Failed to look into the rating lists. Please try again.' },
  receipts: {
    load: 'Failed to load the receipts',
    add: 'Failed to save the receipt. Please try again.',
    remove: 'Failed to remove the receipt. Please try again.',
  },
  notes: {
    load: 'Failed to load your notes',
    save: 'Failed to save',
    changed: 'The notes were changed elsewhere in the meantime.',
  },
  personalData: {
    load: 'Failed to load the data. Please try again.',
    erase: 'Failed to erase. Please try again.',
  },
  offers: {
    load: 'Failed to load offers of tournaments',
    save: 'Failed to save. Please try again.',
  },
  visits: { load: 'Failed to load the visits' },
  phones: {
    load: 'Failed to load the phones.',
    save: 'Failed to change the phones.',
  },
  results: { load: 'Failed to load the results', save: 'Failed to save the results.' },
  messages: {
    load: 'Failed to load the emails',
    save: 'Not saved. What you typed is kept here; saving is tried again.',
    delete: 'Failed to delete the draft. Please try again.',
    send: 'Failed to send. Please try again.',
    stop: 'Failed to stop. Please try again.',
    test: 'Failed to send the test. Please try again.',
    changed: 'This draft was changed in another window in the meantime.',
  },
  posts: {
    load: 'Failed to load the news',
    save: 'Not saved. What you typed is kept here. Please try again.',
    delete: 'Failed to delete the post. Please try again.',
    changed:
      'Not saved: this post was changed elsewhere in the meantime. Look through it and save again.',
  },
  heldMails: { load: 'Failed to load the delayed mails' },
  profile: {
    load: 'Couldn’t load your profile.',
    /** Follow `Failed to update profile:`. */
    refused: 'the server refused it. Please try again',
    missing: 'your profile was not found',
  },
  ownEntries: {
    load: 'Failed to load your registration',
    change: 'Failed to change your registration. Please try again.',
    takeOver: 'Failed to take them over. Please try again.',
    board: 'Failed to open your board. Please try again.',
  },
  purchases: { load: 'Failed to load your payments' },
};
