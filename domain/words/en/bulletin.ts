/** The words of an event’s bulletin: its page as a printable document. */
export const BULLETIN = {
  title: (event: string) => `${event}: bulletin`,
  description: (event: string) => `${event}, laid out for printing.`,
  back: 'Back to the page',
  print: 'Print',
  /** Next to the print button, or in its place. */
  hint: 'For A4 or Letter, in color or black and white.',
  registerAt: 'Register at',
  /** Above the page’s address, next to its QR code. */
  latest: 'The latest version of this bulletin, with registration, players, and results:',
  code: (address: string) => `QR code of ${address}`,
};
