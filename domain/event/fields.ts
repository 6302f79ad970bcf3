import * as z from 'zod/mini';
import { toPaymentLink } from '../entries/entry-fee.ts';
import { CURRENCIES } from '../money/currency.ts';
import { shortText } from '../text/short-text.ts';
import { calendarDateSchema, timeZoneSchema } from '../time-and-place/schemas.ts';
import { isLocalTime } from '../time-and-place/time-zone.ts';
import { DEFAULT_PRIMARY_COLOR, isHexColor } from './color.ts';
import { FEDERATION_TYPES, RATING_SYSTEMS, TOURNAMENT_FORMATS } from './federation.ts';
import {
  columnField,
  contentField,
  type Field,
  line,
  lineField,
  text,
  textField,
} from './field.ts';
import {
  customSectionSchema,
  customTabSchema,
  FAQ_PAIRS,
  faqPairSchema,
  MAX_ANNOUNCEMENT_LENGTH,
  MAX_CUSTOM_TABS,
  MAX_FEE,
  MAX_PLAYERS,
} from './parts.ts';
import { MAX_ROUNDS, roundSchema } from './round.ts';
import {
  CUSTOM_SECTION_TABS,
  DEFAULT_TABS_SHOWN,
  REPLACEABLE_TABS,
  tabsShownSchema,
} from './tabs.ts';

const REQUIRED = { tab: 'home', group: 'Required information' } as const;
const FEE = { tab: 'home', group: 'Entry fee and prizes' } as const;
const FORMAT = { tab: 'home', group: 'Format' } as const;
const RATING = { tab: 'home', group: 'Rating and sections' } as const;
const ADMINISTRATION = { tab: 'home', group: 'Administrative details' } as const;
const VENUE = { tab: 'location', group: 'Venue', fills: 'location' } as const;
const NEARBY = {
  tab: 'location',
  group: 'Getting there and accommodation',
  fills: 'location',
  plan: 'premium',
} as const;
const DIRECTOR = {
  tab: 'contactInfo',
  group: 'Director',
  fills: 'contactInfo',
  plan: 'premium',
} as const;
const ORGANIZER = { ...DIRECTOR, group: 'Organizer' } as const;
const ENTRIES = { ...DIRECTOR, group: 'Registration' } as const;
const RULEBOOK = { tab: 'rules', group: 'Rulebook', fills: 'rules' } as const;

const name = (label: string, place: typeof DIRECTOR | typeof ORGANIZER | typeof ENTRIES) =>
  lineField(label, { ...place, autoComplete: 'off', isHalf: true });
const email = (label: string, place: typeof DIRECTOR | typeof ORGANIZER | typeof ENTRIES) =>
  lineField(label, { ...place, type: 'email', autoComplete: 'off', isHalf: true });
const replacementText = (
  label: string,
  tab: 'location' | 'contactInfo' | 'rules' | 'faq' | 'about',
) => contentField(text, { empty: '', label, tab });
const filledLine = (most: number, missing: string) =>
  shortText(most).check(z.minLength(1, missing));

/**
 * All editable fields of an event, one record each: schema, label, where it is edited and where it is shown. The event
 * schema, the empty event, columns, locks, labels and plain controls derive from it. The editor shows the fields of a
 * group in this order. An empty text means that the organizer left the field out.
 */
export const EVENT_FIELDS = {
  title: columnField(filledLine(200, 'Title is required'), {
    ...REQUIRED,
    empty: '',
    label: 'Tournament title',
    control: { kind: 'line', required: true },
  }),
  venueName: columnField(filledLine(200, 'Venue name is required'), {
    ...REQUIRED,
    fills: 'location',
    empty: '',
    label: 'Venue name',
    control: { kind: 'line', required: true },
  }),
  startDate: columnField(calendarDateSchema, { ...REQUIRED, empty: '', label: 'Start date' }),
  /** Empty while a single-day event is being typed; the same day as the start once it is saved. */
  endDate: columnField(calendarDateSchema, { ...REQUIRED, empty: '', label: 'End date' }),
  isSingleDay: columnField(z.boolean(), { ...REQUIRED, empty: false, label: 'Single Day' }),
  federationType: columnField(z.enum(FEDERATION_TYPES, 'Federation type is required'), {
    ...REQUIRED,
    empty: 'FIDE',
    label: 'Federation type',
    control: {
      kind: 'choice',
      options: FEDERATION_TYPES,
      required: true,
      hint: 'Determines which player ID is required and which rating the page shows.',
      isHalf: true,
    },
  }),
  country: columnField(filledLine(100, 'Country is required'), {
    ...REQUIRED,
    empty: '',
    label: 'Country',
    control: { kind: 'line', required: true, autoComplete: 'country-name', isHalf: true },
  }),
  city: columnField(filledLine(100, 'City is required'), {
    ...REQUIRED,
    empty: '',
    label: 'City',
    control: { kind: 'line', required: true, autoComplete: 'address-level2', isHalf: true },
  }),
  /** The time zone of the event, as an IANA name. */
  timeZone: columnField(timeZoneSchema, { ...REQUIRED, empty: 'UTC', label: 'Time zone' }),

  currency: columnField(z.enum(CURRENCIES), { ...FEE, empty: 'USD', label: 'Currency' }),
  /** In whole units of the currency; 0 means free, null means not set. */
  registrationFee: columnField(
    z.nullable(
      z
        .number('Enter an amount')
        .check(
          z.minimum(0, 'The fee cannot be negative'),
          z.maximum(MAX_FEE, `At most ${MAX_FEE.toLocaleString('en-US')}`),
        ),
    ),
    { ...FEE, empty: null, label: 'Registration fee' },
  ),
  paymentInfo: textField('Payment info', {
    ...FEE,
    rows: 3,
    hint: 'How players pay: cash at check-in, bank transfer, a link.',
  }),
  /** An external page where players pay the fee. Shown only to registered players who have not paid. */
  paymentLink: contentField(
    line.check(
      z.overwrite((address) => toPaymentLink(address) ?? address),
      z.refine(
        (address) => address === '' || toPaymentLink(address) !== null,
        'Enter a web address, e.g. https://pay.example',
      ),
    ),
    { ...FEE, plan: 'premium', empty: '', label: 'Payment link' },
  ),
  prizeFund: lineField('Prize fund', FEE),

  tournamentFormat: contentField(z.union([z.enum(TOURNAMENT_FORMATS), z.literal('')]), {
    ...FORMAT,
    empty: '',
    label: 'Tournament format',
    control: { kind: 'choice', options: TOURNAMENT_FORMATS, isHalf: true },
  }),
  rounds: contentField(z.array(roundSchema).check(z.maxLength(MAX_ROUNDS)), {
    ...FORMAT,
    empty: [],
    label: 'Rounds',
  }),
  timeControl: lineField('Time control', {
    ...FORMAT,
    placeholder: '90 min + 30 s a move',
    isHalf: true,
  }),
  /** null means no limit. Cancelling frees a place. */
  maxPlayers: columnField(
    z.nullable(
      z
        .int('Enter a whole number')
        .check(
          z.minimum(1, 'At least 1 player'),
          z.maximum(MAX_PLAYERS, `At most ${MAX_PLAYERS.toLocaleString('en-US')} players`),
        ),
    ),
    {
      ...FORMAT,
      empty: null,
      label: 'Max players',
    },
  ),
  /** The registration deadline in the event's time zone; empty means the end of the last day. */
  registrationDeadline: columnField(
    z
      .string()
      .check(z.refine((typed) => typed === '' || isLocalTime(typed), 'Enter a date and a time')),
    { ...FORMAT, empty: '', label: 'Registration deadline' },
  ),

  ratingSystem: contentField(z.union([z.enum(RATING_SYSTEMS), z.literal('')]), {
    ...RATING,
    empty: '',
    label: 'Rating system',
    formerly: 'federation',
    control: { kind: 'choice', options: RATING_SYSTEMS, isHalf: true },
  }),
  ratingSections: lineField('Rating sections', {
    ...RATING,
    placeholder: 'Open, U1800, U1400',
    isHalf: true,
  }),

  tournamentDirector: lineField('Tournament director', { ...ADMINISTRATION, isHalf: true }),
  checkinTime: lineField('Check-in time', {
    ...ADMINISTRATION,
    placeholder: '8:30–9:15 AM',
    isHalf: true,
  }),
  announcement: contentField(
    z
      .string()
      .check(z.maxLength(MAX_ANNOUNCEMENT_LENGTH, `At most ${MAX_ANNOUNCEMENT_LENGTH} characters`)),
    {
      ...ADMINISTRATION,
      empty: '',
      label: 'Announcement',
    },
  ),
  primaryColorHex: contentField(
    z.string().check(z.refine(isHexColor, 'Enter a color as #rrggbb')),
    {
      tab: 'home',
      empty: DEFAULT_PRIMARY_COLOR,
      label: 'Primary color',
    },
  ),
  otherContent: contentField(text, { tab: 'home', empty: '', label: 'Other' }),

  venueAddress: lineField('Venue address', {
    ...VENUE,
    autoComplete: 'street-address',
    hint: 'Filled in from city and country while it is empty.',
  }),
  parkingInfo: textField('Parking', NEARBY),
  venueEntrance: textField('Venue entrance', {
    ...NEARBY,
    formerly: 'publicTransit',
    hint: 'How to find the way in, also from train or bus.',
  }),
  nearbyHotels: textField('Nearby hotels', NEARBY),
  diningOptions: textField('Dining', NEARBY),

  directorName: name('Director name', DIRECTOR),
  directorEmail: email('Director email', DIRECTOR),
  organizerName: name('Organizer name', ORGANIZER),
  organizerEmail: email('Organizer email', ORGANIZER),
  organizerPhone: lineField('Organizer phone', {
    tab: 'contactInfo',
    group: 'Organizer',
    plan: 'premium',
    autoComplete: 'off',
    hint: 'For players who have registered. Your page does not show it.',
  }),
  registrationName: name('Registration contact name', ENTRIES),
  registrationEmail: email('Registration contact email', ENTRIES),
  websiteUrl: lineField('Website', {
    ...DIRECTOR,
    group: 'Website',
    inputMode: 'url',
    placeholder: 'club.example',
  }),

  fideRules: textField('FIDE rules', RULEBOOK),
  uscfRules: textField('US Chess rules', RULEBOOK),
  tiebreakRules: textField('Tiebreak rules', RULEBOOK),
  ratingRequirements: textField('Rating requirements', RULEBOOK),
  deviceRules: textField('Device rules', RULEBOOK),
  pairingRules: textField('Pairing rules', RULEBOOK),
  additionalRules: textField('Additional rules', RULEBOOK),

  faq: contentField(z.array(faqPairSchema).check(z.maxLength(FAQ_PAIRS)), {
    tab: 'faq',
    fills: 'faq',
    empty: [],
    label: 'Questions and answers',
  }),

  eventDescription: textField('About the tournament', {
    tab: 'about',
    group: 'Description',
    fills: 'about',
    rows: 8,
  }),

  registrationStatus: columnField(z.enum(['open', 'closed']), {
    tab: 'registration',
    empty: 'open',
    label: 'Registration status',
  }),
  useInternalRegistration: columnField(z.boolean(), {
    tab: 'registration',
    empty: true,
    label: 'Internal registration form',
  }),
  /** Whether players get an email when the organizer marks them as paid or cancelled. */
  mailsStatusChanges: columnField(z.boolean(), {
    tab: 'registration',
    empty: false,
    label: 'Mails on paid and cancelled',
  }),
  registrationLink: contentField(line, {
    tab: 'registration',
    empty: '',
    label: 'Registration link',
  }),
  registrationInfo: contentField(text, {
    tab: 'registration',
    empty: '',
    label: 'Registration information',
  }),

  useInternalScheduler: columnField(z.boolean(), {
    tab: 'schedule',
    empty: true,
    label: 'Internal scheduler',
  }),
  scheduleLink: contentField(line, { tab: 'schedule', empty: '', label: 'Schedule link' }),
  scheduleInfo: contentField(text, { tab: 'schedule', empty: '', label: 'Schedule information' }),

  resultsLink: contentField(line, {
    tab: 'results',
    fills: 'results',
    empty: '',
    label: 'Results link',
  }),
  resultsInfo: contentField(text, { tab: 'results', empty: '', label: 'Results information' }),

  customTabs: contentField(
    z.array(customTabSchema).check(z.maxLength(MAX_CUSTOM_TABS, 'Maximum 3 tabs reached')),
    { tab: 'custom', empty: [], label: 'Custom tabs' },
  ),
  customSections: contentField(
    recordOf(CUSTOM_SECTION_TABS, z.array(customSectionSchema).check(z.maxLength(20))),
    {
      tab: 'home',
      empty: recordFrom(CUSTOM_SECTION_TABS, () => []),
      label: 'Custom sections',
    },
  ),
  tabModeLocationContent: replacementText('Location text', 'location'),
  tabModeContactContent: replacementText('Contact text', 'contactInfo'),
  tabModeRulesContent: replacementText('Rules text', 'rules'),
  tabModeFAQContent: replacementText('FAQ text', 'faq'),
  tabModeAboutContent: replacementText('About text', 'about'),
  tabCustomModes: contentField(recordOf(REPLACEABLE_TABS, z.boolean()), {
    tab: 'home',
    empty: recordFrom(REPLACEABLE_TABS, () => false),
    label: 'Default or Custom mode',
  }),
  tabsShown: contentField(tabsShownSchema, {
    tab: 'home',
    empty: DEFAULT_TABS_SHOWN,
    label: 'Visible tabs',
    formerly: 'sections',
  }),
} as const satisfies Record<string, Field>;

function recordOf<Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.object(recordFrom(keys, () => value));
}

function recordFrom<Key extends string, Value>(keys: readonly Key[], value: () => Value) {
  return Object.fromEntries(keys.map((key) => [key, value()])) as Record<Key, Value>;
}
