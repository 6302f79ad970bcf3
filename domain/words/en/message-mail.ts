/** The frame of a mail from an organizer to players, and the page on which they opt out. */
export const MESSAGE_MAIL = {
  /** Above the title of the tournament. */
  heading: 'From the organizer',
  noSection: 'no section',
  nothingDue: 'nothing',
  viewTournament: 'View Tournament',
  why: (event: string, dates: string, takesAnswers: boolean) =>
    `You get this email because you are entered in ${event}, ${dates}. The organizer wrote it; ${takesAnswers ? 'answers go to them' : 'how to reach them stands on the page'}.`,
  unsubscribe: 'Unsubscribe from the organizer’s emails about this tournament',
  test: 'This is a test. Nobody else got it, and its link to unsubscribe leads nowhere.',
  optOut: {
    title: 'Unsubscribe',
    lead: (event: string) =>
      `Do you want no more emails from the organizer of ${event} about this tournament?`,
    stays: 'Emails about your own entry, such as its confirmation, still come.',
    submit: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: (event: string) =>
      `The organizer of ${event} can no longer email you about this tournament.`,
    undo: 'Subscribe again',
    undoneTitle: 'You are subscribed again',
    undone: (event: string) => `You get the emails of the organizer of ${event} again.`,
    brokenTitle: 'This link is no longer valid',
    broken:
      'If your contact details were erased from the tournament, you get no more emails about it. Otherwise use the link in the newest email.',
  },
};
