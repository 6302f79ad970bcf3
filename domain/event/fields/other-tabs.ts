import * as z from 'zod/mini';
import { isLocalTime } from '../../time-and-place/time-zone.ts';
import {
  columnField,
  contentField,
  type Field,
  line,
  lineField,
  text,
  textField,
} from '../field.ts';
import {
  customSectionSchema,
  customTabSchema,
  FAQ_PAIRS,
  faqPairSchema,
  MAX_CUSTOM_TABS,
} from '../parts.ts';
import {
  CUSTOM_SECTION_TABS,
  DEFAULT_TABS_SHOWN,
  REPLACEABLE_TABS,
  tabsShownSchema,
} from '../tabs.ts';

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

/** The fields on the other tabs, and those that concern several tabs. */
export const OTHER_TAB_FIELDS = {
  venueAddress: lineField('Venue address', {
    ...VENUE,
    autoComplete: 'street-address',
    hint: 'If empty, your city and country are used.',
  }),
  parkingInfo: textField('Parking', NEARBY),
  venueEntrance: textField('Venue entrance', {
    ...NEARBY,
    formerly: 'publicTransit',
    hint: 'How to find the entrance, including from the train or bus.',
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
    hint: 'Only shown to registered players, not on your page.',
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
  /** True if the tournament is cancelled. Takes effect at once, like the reason. */
  isCancelled: columnField(z.boolean(), {
    tab: 'home',
    empty: false,
    label: 'Tournament cancelled',
  }),
  /** A sentence for visitors; empty = none. */
  cancellationReason: columnField(line, {
    tab: 'home',
    empty: '',
    label: 'Reason for cancelling',
  }),
  useInternalRegistration: columnField(z.boolean(), {
    tab: 'registration',
    empty: true,
    label: 'Internal registration form',
  }),
  /** True if players get an email when the organizer marks them as paid or cancels them. */
  mailsStatusChanges: columnField(z.boolean(), {
    tab: 'registration',
    empty: false,
    label: 'Email on status changes',
  }),
  /** True if players may change and withdraw their registrations themselves. */
  selfService: columnField(z.boolean(), {
    tab: 'registration',
    empty: true,
    label: 'Players manage their registrations',
  }),
  /** The deadline for that, in the event’s time zone; empty = until registration closes or the event starts. */
  changesDeadline: columnField(
    z
      .string()
      .check(z.refine((typed) => typed === '' || isLocalTime(typed), 'Enter a date and a time')),
    { tab: 'registration', empty: '', label: 'Deadline for changes', isChosen: true },
  ),
  /** True if the organizer gets an email about new registrations and players’ changes, once a day at most. */
  mailsChangeDigest: columnField(z.boolean(), {
    tab: 'registration',
    empty: true,
    label: 'Email about new registrations and changes',
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
    keyedSchema(CUSTOM_SECTION_TABS, z.array(customSectionSchema).check(z.maxLength(20))),
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
  tabCustomModes: contentField(keyedSchema(REPLACEABLE_TABS, z.boolean()), {
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

function keyedSchema<Key extends string, Value extends z.ZodMiniType>(
  keys: readonly Key[],
  value: Value,
) {
  return z.object(recordFrom(keys, () => value));
}

function recordFrom<Key extends string, Value>(keys: readonly Key[], value: () => Value) {
  return Object.fromEntries(keys.map((key) => [key, value()])) as Record<Key, Value>;
}
