/** The words of an event's bulletin: its page as a document for print. */
export const BULLETIN = {
  title: (event: string) => `${event}: bulletin`,
  description: (event: string) => `${event}, laid out for printing.`,
  back: 'Back to the page',
  print: 'Print',
  /** Beside the button, or instead of it. */
  hint: 'For A4 or Letter, in color or black and white.',
  registerAt: 'Register at',
  /** Above the address of the page, beside its QR code. */
  latest: 'The latest version of this bulletin, with registration, players, and results:',
  code: (address: string) => `QR code of ${address}`,
};
