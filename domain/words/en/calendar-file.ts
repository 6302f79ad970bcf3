/** The words in the calendar file of an event. */
export const CALENDAR_FILE = {
  cancelled: (title: string) => `Cancelled: ${title}`,
  checkin: (time: string) => `Check-in: ${time}`,
  timeControl: (control: string) => `Time control: ${control}`,
  /** A round in the list of all rounds. */
  roundAt: (round: number, when: string) => `Round ${round}: ${when}`,
  round: (round: number, title: string) => `Round ${round}: ${title}`,
};
