import { z } from 'zod';

/** The standard tabs of an event page, in the order in which the page shows them. */
export const TABS = [
  'home',
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

export type Tab = (typeof TABS)[number];

/** A tab of the editor: those of the page, and one for all of the organizer's own. */
export type EditorTabId = Tab | 'custom';

/** The visibility toggles an organizer sets, one a tab; `showCustom` governs all custom tabs. */
export const sectionsSchema = z.object({
  showHome: z.boolean(),
  showLocation: z.boolean(),
  showContactInfo: z.boolean(),
  showRules: z.boolean(),
  showRegistration: z.boolean(),
  showFAQ: z.boolean(),
  showResults: z.boolean(),
  showParticipants: z.boolean(),
  showSchedule: z.boolean(),
  showAbout: z.boolean(),
  showCustom: z.boolean(),
});

export type Sections = z.infer<typeof sectionsSchema>;

/** A new event shows its Home tab only. */
export const DEFAULT_SECTIONS: Sections = {
  showHome: true,
  showLocation: false,
  showContactInfo: false,
  showRules: false,
  showRegistration: false,
  showFAQ: false,
  showResults: false,
  showParticipants: false,
  showSchedule: false,
  showAbout: false,
  showCustom: false,
};

/** Which toggle shows which tab. */
export const TOGGLE_OF_TAB: Readonly<Record<Tab, keyof Sections>> = {
  home: 'showHome',
  location: 'showLocation',
  contactInfo: 'showContactInfo',
  rules: 'showRules',
  registration: 'showRegistration',
  faq: 'showFAQ',
  results: 'showResults',
  participants: 'showParticipants',
  schedule: 'showSchedule',
  about: 'showAbout',
};

/** What a visitor reads on a tab. */
export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  home: 'Home',
  location: 'Location',
  contactInfo: 'Contact',
  rules: 'Rules',
  registration: 'Registration',
  faq: 'FAQ',
  results: 'Results',
  participants: 'Participants',
  schedule: 'Schedule',
  about: 'About',
};
