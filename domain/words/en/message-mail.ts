/** The frame of an organizer’s email to players, and the page for opting out. */
export const MESSAGE_MAIL = {
  /** Above the tournament’s title. */
  heading: 'From the organizer',
  noSection: 'no section',
  nothingDue: 'nothing',
  viewTournament: 'View Tournament',
  why: (event: string, dates: string, takesAnswers: boolean) =>
    `You’re getting this email because you’re registered for ${event}, ${dates}. It was sent by the organizer; ${takesAnswers ? 'replies go to them' : 'you’ll find their contact details on the tournament page'}.`,
  unsubscribe: 'Unsubscribe from the organizer’s emails about this tournament',
  test: 'This is a test email, sent only to you. Its unsubscribe link doesn’t work.',
  optOut: {
    title: 'Unsubscribe',
    lead: (event: string) =>
      `Stop receiving emails about this tournament from the organizer of ${event}?`,
    stays: 'You’ll still get emails about your own registration, such as the confirmation.',
    submit: 'Unsubscribe',
    doneTitle: 'You’ve unsubscribed',
    done: (event: string) =>
      `The organizer of ${event} can no longer email you about this tournament.`,
    undo: 'Subscribe again',
    undoneTitle: 'You’ve resubscribed',
    undone: (event: string) => `You’ll get emails from the organizer of ${event} again.`,
    brokenTitle: 'This link is no longer valid',
    broken:
      'If your contact details have been erased, you won’t get any more emails about this tournament. Otherwise, use the link in the most recent email.',
  },
};
