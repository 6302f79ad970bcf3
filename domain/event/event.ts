import { z } from 'zod';
import { isEmailAddress } from '../accounts/credentials.ts';
import { toPaymentLink } from '../entries/entry-fee.ts';
import { CURRENCIES, decimalsProblem, fitsCurrency } from '../money/currency.ts';
import { calendarDateSchema } from '../time-and-place/calendar-date.ts';
import { isLocalTime, timeZoneSchema } from '../time-and-place/time-zone.ts';
import { DEFAULT_PRIMARY_COLOR, isHexColor } from './color.ts';
import { FEDERATION_TYPES, FEDERATIONS, TOURNAMENT_FORMATS } from './federation.ts';
import { MAX_ROUNDS, roundSchema } from './round.ts';
import { DEFAULT_SECTIONS, sectionsSchema } from './tabs-shown.ts';

export const MAX_ANNOUNCEMENT_LENGTH = 100;
export const MAX_CUSTOM_TABS = 3;
export const FAQ_PAIRS = 6;
export const MAX_FEE = 1_000_000;

/** One line of text, at most 300 characters. */
const line = z.string().trim().max(300, 'At most 300 characters');
/** A text of several lines, at most 20,000 characters. */
const text = z.string().max(20_000, 'At most 20,000 characters');

const contentFieldSchema = z.object({ id: z.string().max(60), label: line, content: text });

/** A section an organizer adds to a tab: a heading and labelled texts under it. */
const customSectionSchema = z.object({
  id: z.string().max(60),
  heading: line,
  contentFields: z.array(contentFieldSchema).max(20),
});
export type CustomSection = z.infer<typeof customSectionSchema>;

const customTabSchema = z.object({ id: z.string().max(60), label: line, content: text });
export type CustomTab = z.infer<typeof customTabSchema>;

/** The tabs that can hold custom sections. */
const CUSTOM_SECTION_TABS = [
  'home',
  'about',
  'location',
  'contactInfo',
  'rules',
  'faq',
  'schedule',
  'results',
] as const;

/** The tabs that have a Default (fields) and a Custom (free text) mode. */
const CUSTOM_MODE_TABS = [
  'location',
  'contactInfo',
  'rules',
  'registration',
  'faq',
  'results',
  'participants',
  'schedule',
  'about',
] as const;

function recordOf<Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) {
  return z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
}

/**
 * What a page merely shows: one JSON document in the database. Nothing here decides who may do what.
 * An empty text means that the organizer left it out.
 */
export const eventContentSchema = z.object({
  eventDescription: text,
  venueAddress: line,
  checkinTime: line,
  announcement: z.string().max(MAX_ANNOUNCEMENT_LENGTH),
  primaryColorHex: z.string().refine(isHexColor, 'Enter a color as #rrggbb'),
  federation: z.enum(FEDERATIONS).or(z.literal('')),
  paymentInfo: text,
  /** A page elsewhere on which players pay the fee. */
  paymentLink: line
    .overwrite((address) => toPaymentLink(address) ?? address)
    .refine(
      (address) => address === '' || toPaymentLink(address) !== null,
      'Enter a web address, e.g. https://pay.example',
    ),
  prizeFund: line,
  tournamentFormat: z.enum(TOURNAMENT_FORMATS).or(z.literal('')),
  rounds: z.array(roundSchema).max(MAX_ROUNDS),
  timeControl: line,
  ratingSections: line,
  tournamentDirector: line,
  registrationLink: line,
  registrationInfo: text,
  scheduleLink: line,
  scheduleInfo: text,
  resultsLink: line,
  resultsInfo: text,
  parkingInfo: text,
  /** Shown as Venue Entrance. */
  publicTransit: text,
  nearbyHotels: text,
  diningOptions: text,
  directorName: line,
  directorEmail: line,
  organizerName: line,
  organizerEmail: line,
  organizerPhone: line,
  registrationName: line,
  registrationEmail: line,
  websiteUrl: line,
  fideRules: text,
  uscfRules: text,
  tiebreakRules: text,
  ratingRequirements: text,
  deviceRules: text,
  pairingRules: text,
  additionalRules: text,
  faq: z.array(z.object({ question: line, answer: text })).max(FAQ_PAIRS),
  otherContent: text,
  tabCustomModes: recordOf(CUSTOM_MODE_TABS, z.boolean()),
  tabModeLocationContent: text,
  tabModeContactContent: text,
  tabModeRulesContent: text,
  tabModeFAQContent: text,
  tabModeAboutContent: text,
  customTabs: z.array(customTabSchema).max(MAX_CUSTOM_TABS, 'Maximum 3 tabs reached'),
  customSections: recordOf(CUSTOM_SECTION_TABS, z.array(customSectionSchema).max(20)),
  sections: sectionsSchema,
});

export type EventContent = z.infer<typeof eventContentSchema>;

/** What the database decides, sorts or filters on: a column each. */
const eventColumnsSchema = z.object({
  title: z.string().trim().min(1, 'Title is required').max(200, 'At most 200 characters'),
  startDate: calendarDateSchema,
  /** Empty while a single-day event is being typed; the same day as the start once it is saved. */
  endDate: calendarDateSchema,
  isSingleDay: z.boolean(),
  venueName: z.string().trim().min(1, 'Venue name is required').max(200, 'At most 200 characters'),
  federationType: z.enum(FEDERATION_TYPES, 'Federation type is required'),
  country: z.string().trim().min(1, 'Country is required').max(100, 'At most 100 characters'),
  city: z.string().trim().min(1, 'City is required').max(100, 'At most 100 characters'),
  currency: z.enum(CURRENCIES),
  /** In whole units of the currency; 0 means free, null that nobody said what entering costs. */
  registrationFee: z
    .number('Enter an amount')
    .min(0, 'The fee cannot be negative')
    .max(MAX_FEE, `At most ${MAX_FEE.toLocaleString('en-US')}`)
    .nullable(),
  registrationStatus: z.enum(['open', 'closed']),
  /** Until when players can register, in the event's time zone; empty means to the end of the last day. */
  registrationDeadline: z
    .string()
    .refine((typed) => typed === '' || isLocalTime(typed), 'Enter a date and a time'),
  /** By whose clocks the event goes: an IANA name. */
  timeZone: timeZoneSchema,
  useInternalRegistration: z.boolean(),
  useInternalScheduler: z.boolean(),
  /** Whether players get a mail when the organizer marks them as paid or cancelled. */
  mailsStatusChanges: z.boolean(),
  /** null means no limit; a place is freed by cancelling. */
  maxPlayers: z.int().min(1, 'At least 1 player').max(100_000).nullable(),
});

/** Everything an organizer can edit about an event. */
export const eventFieldsSchema = eventColumnsSchema.extend(eventContentSchema.shape);

export type EventFields = z.infer<typeof eventFieldsSchema>;

/** The address of a contact, or none. */
const contactEmail = line.refine(
  (email) => email === '' || isEmailAddress(email),
  'Please enter a valid email address',
);

/** A tab whose text would be left out of the page for want of a name. */
const namedCustomTabSchema = customTabSchema.refine(
  ({ label, content }) => label !== '' || content.trim() === '',
  { path: ['label'], message: 'Give this tab a name, or visitors will not see it' },
);

/**
 * The form's check: the fields, the end not before the start, a fee that exists in its currency, contacts that mail
 * can reach. What is stored is read by the fields alone, so that a stricter check takes nothing away.
 */
export const editableEventSchema = eventFieldsSchema
  .extend({
    directorEmail: contactEmail,
    organizerEmail: contactEmail,
    registrationEmail: contactEmail,
    customTabs: z.array(namedCustomTabSchema).max(MAX_CUSTOM_TABS, 'Maximum 3 tabs reached'),
  })
  .superRefine((event, context) => {
    const problem = (field: keyof EventFields, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { startDate, endDate, registrationFee, currency } = event;
    if (endDate < startDate) problem('endDate', 'End date cannot be before the start date');
    if (registrationFee !== null && !fitsCurrency(registrationFee, currency)) {
      problem('registrationFee', decimalsProblem(currency));
    }
  });

export type EventStatus = 'draft' | 'published';

/** An event as its organizer works on it. */
export type TournamentEvent = EventFields & {
  eventId: string;
  organizerId: string;
  status: EventStatus;
  onboardingCompleted: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
};

/** The content of an event about which nothing has been said yet. */
export const EMPTY_CONTENT: EventContent = {
  ...emptyTexts(),
  primaryColorHex: DEFAULT_PRIMARY_COLOR,
  federation: '',
  tournamentFormat: '',
  rounds: [],
  faq: [],
  tabCustomModes: recordFrom(CUSTOM_MODE_TABS, () => false),
  customTabs: [],
  customSections: recordFrom(CUSTOM_SECTION_TABS, () => []),
  sections: DEFAULT_SECTIONS,
};

/** What the wizard and the editor start with: an event of one day that takes registrations on its own page. */
export const EMPTY_EVENT: EventFields = {
  ...EMPTY_CONTENT,
  title: '',
  startDate: '',
  endDate: '',
  isSingleDay: false,
  venueName: '',
  federationType: 'FIDE',
  country: '',
  city: '',
  currency: 'USD',
  registrationFee: null,
  registrationStatus: 'open',
  registrationDeadline: '',
  timeZone: 'UTC',
  useInternalRegistration: true,
  useInternalScheduler: true,
  mailsStatusChanges: false,
  maxPlayers: null,
};

function recordFrom<Key extends string, Value>(keys: readonly Key[], value: () => Value) {
  return Object.fromEntries(keys.map((key) => [key, value()])) as Record<Key, Value>;
}

function emptyTexts() {
  return recordFrom(
    [
      'eventDescription',
      'venueAddress',
      'checkinTime',
      'announcement',
      'paymentInfo',
      'paymentLink',
      'prizeFund',
      'timeControl',
      'ratingSections',
      'tournamentDirector',
      'registrationLink',
      'registrationInfo',
      'scheduleLink',
      'scheduleInfo',
      'resultsLink',
      'resultsInfo',
      'parkingInfo',
      'publicTransit',
      'nearbyHotels',
      'diningOptions',
      'directorName',
      'directorEmail',
      'organizerName',
      'organizerEmail',
      'organizerPhone',
      'registrationName',
      'registrationEmail',
      'websiteUrl',
      'fideRules',
      'uscfRules',
      'tiebreakRules',
      'ratingRequirements',
      'deviceRules',
      'pairingRules',
      'additionalRules',
      'otherContent',
      'tabModeLocationContent',
      'tabModeContactContent',
      'tabModeRulesContent',
      'tabModeFAQContent',
      'tabModeAboutContent',
    ] as const,
    () => '',
  );
}
