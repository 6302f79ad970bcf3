import type { EventFields } from '@tabiya/domain/event/event';

/** What each field is called, beside the field and wherever else it is named. */
const FIELD_LABELS: Readonly<Record<keyof EventFields, string>> = {
  title: 'Tournament title',
  startDate: 'Start date',
  endDate: 'End date',
  isSingleDay: 'Single Day',
  venueName: 'Venue name',
  venueAddress: 'Venue address',
  federationType: 'Federation type',
  country: 'Country',
  city: 'City',
  currency: 'Currency',
  registrationFee: 'Registration fee',
  registrationStatus: 'Registration status',
  registrationDeadline: 'Registration deadline',
  timeZone: 'Time zone',
  useInternalRegistration: 'Internal registration form',
  useInternalScheduler: 'Internal scheduler',
  mailsStatusChanges: 'Mails on paid and cancelled',
  maxPlayers: 'Max players',
  eventDescription: 'About the event',
  checkinTime: 'Check-in time',
  announcement: 'Announcement',
  primaryColorHex: 'Primary color',
  federation: 'Federation',
  paymentInfo: 'Payment info',
  paymentLink: 'Payment link',
  prizeFund: 'Prize fund',
  tournamentFormat: 'Tournament format',
  rounds: 'Rounds',
  timeControl: 'Time control',
  ratingSections: 'Rating sections',
  tournamentDirector: 'Tournament director',
  registrationLink: 'Registration link',
  registrationInfo: 'Registration information',
  scheduleLink: 'Schedule link',
  scheduleInfo: 'Schedule information',
  resultsLink: 'Results link',
  resultsInfo: 'Results information',
  parkingInfo: 'Parking',
  publicTransit: 'Venue entrance',
  nearbyHotels: 'Nearby hotels',
  diningOptions: 'Dining',
  directorName: 'Director name',
  directorEmail: 'Director e-mail',
  organizerName: 'Organizer name',
  organizerEmail: 'Organizer e-mail',
  organizerPhone: 'Organizer phone',
  registrationName: 'Registration contact name',
  registrationEmail: 'Registration contact e-mail',
  websiteUrl: 'Website',
  fideRules: 'FIDE rules',
  uscfRules: 'USCF rules',
  tiebreakRules: 'Tiebreak rules',
  ratingRequirements: 'Rating requirements',
  deviceRules: 'Device rules',
  pairingRules: 'Pairing rules',
  additionalRules: 'Additional rules',
  faq: 'Questions and answers',
  otherContent: 'Other',
  tabCustomModes: 'Default or Custom mode',
  tabModeLocationContent: 'Location text',
  tabModeContactContent: 'Contact text',
  tabModeRulesContent: 'Rules text',
  tabModeFAQContent: 'FAQ text',
  tabModeAboutContent: 'About text',
  customTabs: 'Custom tabs',
  customSections: 'Custom sections',
  sections: 'Visible tabs',
};

/** The label of the field that a path such as `faq.2.answer` leads to. */
export function fieldLabel(path: string): string {
  const [field = ''] = path.split('.');
  return FIELD_LABELS[field as keyof EventFields] ?? field;
}

/** A few fields by name, for a sentence: the first ones where there are many. */
export function fieldList(fields: readonly string[], most = 4): string {
  const names = fields.slice(0, most).map(fieldLabel);
  const more = fields.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** What a field holds, short enough to be quoted. */
export function valueText(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return 'other choices';
  const text = String(value);
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
