import * as z from 'zod/mini';

/** The properties of a tab, shared by the page, its preview, the editor, and the admin view. */
type TabRecord = {
  label: string;
  /** The name of the switch that shows it. */
  toggle: `show${string}`;
  /** A description for the editor. */
  lead: string;
  /** `premium`: the page shows it only with premium. `part`: some of its fields are premium. */
  plan?: 'premium' | 'part';
  /** The description of its premium fields. */
  premiumFields?: { what: string; benefit: string };
  /** The free-text field of its Custom mode; undefined if it has no Custom mode. */
  replacement?: string;
  /** True if it can hold custom sections. */
  hasCustomSections: boolean;
  /** True if the tab has content even with nothing filled in. */
  isAlwaysFilled?: true;
  /** The task on the admin view’s tab of the same name, which manages its content. */
  adminTask?: string;
};

/** The standard tabs of an event page, in order, with their labels. */
export const TAB_RECORDS = {
  home: {
    label: 'Home',
    toggle: 'showHome',
    lead: 'What visitors look for first.',
    hasCustomSections: true,
    isAlwaysFilled: true,
  },
  schedule: {
    label: 'Schedule',
    toggle: 'showSchedule',
    lead: 'When each round is played. Appears once there are rounds or a schedule link.',
    plan: 'premium',
    hasCustomSections: true,
    adminTask: 'Enter rounds with dates and times, or link to a schedule on another site.',
  },
  participants: {
    label: 'Participants',
    toggle: 'showParticipants',
    lead: 'Lists registered players by name and rating. Emails and phone numbers stay private.',
    plan: 'part',
    hasCustomSections: false,
    isAlwaysFilled: true,
    adminTask: 'See who has registered, record payments, and add players yourself.',
  },
  registration: {
    label: 'Registration',
    toggle: 'showRegistration',
    lead: 'Puts the Register Now button and the registration form on your page.',
    hasCustomSections: false,
    isAlwaysFilled: true,
    adminTask: 'Open or close registration, or send players to a form on another site.',
  },
  results: {
    label: 'Results',
    toggle: 'showResults',
    lead: 'Where players find pairings and standings: entered here, imported, or linked.',
    plan: 'premium',
    hasCustomSections: true,
    adminTask: 'Import a file from your pairing program, or pair rounds and enter results here.',
  },
  location: {
    label: 'Location',
    toggle: 'showLocation',
    lead: 'How to find the venue, and what is nearby.',
    replacement: 'tabModeLocationContent',
    hasCustomSections: true,
    premiumFields: {
      what: 'Getting there and accommodation',
      benefit: 'Parking, venue entrance, hotels, and dining: the questions players call about.',
    },
  },
  rules: {
    label: 'Rules',
    toggle: 'showRules',
    lead: 'All tournament rules in one place.',
    plan: 'premium',
    replacement: 'tabModeRulesContent',
    hasCustomSections: true,
  },
  faq: {
    label: 'FAQ',
    toggle: 'showFAQ',
    lead: 'Answer common questions once.',
    plan: 'premium',
    replacement: 'tabModeFAQContent',
    hasCustomSections: true,
  },
  contactInfo: {
    label: 'Contact',
    toggle: 'showContactInfo',
    lead: 'Who players can contact, and about what.',
    replacement: 'tabModeContactContent',
    hasCustomSections: true,
    premiumFields: {
      what: 'Contacts and website',
      benefit: 'Director, organizer and registration contacts, each with name and email.',
    },
  },
  about: {
    label: 'About',
    toggle: 'showAbout',
    lead: 'What makes your tournament worth the trip, and who’s behind it.',
    plan: 'premium',
    replacement: 'tabModeAboutContent',
    hasCustomSections: true,
  },
} as const satisfies Record<string, TabRecord>;

/** The custom tabs. They share one switch and come after the standard ones. */
const CUSTOM_TABS = {
  label: 'Custom',
  toggle: 'showCustom',
  lead: 'Your own tabs, shown after the standard ones.',
  plan: 'part',
} as const;

export type Tab = keyof typeof TAB_RECORDS;

/** A tab of the editor: a standard tab, or the one for all custom tabs. */
export type EditorTabId = Tab | 'custom';

/** The standard tabs, in the order of page, preview, and editor. */
export const TABS = Object.keys(TAB_RECORDS) as readonly Tab[];

/** The tabs of the editor, in order. */
export const EDITOR_TAB_IDS: readonly EditorTabId[] = [...TABS, 'custom'];

/** Returns true if an id is that of a standard tab. */
export function isTab(id: string): id is Tab {
  return Object.hasOwn(TAB_RECORDS, id);
}

/** Returns the properties of an editor tab. */
export function tabRecord(
  tab: EditorTabId,
): Pick<TabRecord, 'label' | 'toggle' | 'lead' | 'plan' | 'premiumFields' | 'adminTask'> {
  return tab === 'custom' ? CUSTOM_TABS : TAB_RECORDS[tab];
}

/** Returns the names of the tabs with this property. */
type TabsWith<Property extends string, Value> = {
  [Id in Tab]: (typeof TAB_RECORDS)[Id] extends { readonly [P in Property]: Value } ? Id : never;
}[Tab];

/** The tabs that can hold custom sections. */
export type CustomSectionTab = TabsWith<'hasCustomSections', true>;
export const CUSTOM_SECTION_TABS = TABS.filter(hasCustomSections);

/** Returns true if a tab can hold custom sections. */
export function hasCustomSections(tab: Tab): tab is CustomSectionTab {
  return TAB_RECORDS[tab].hasCustomSections;
}

/** The tabs with a Default mode (fields) and a Custom mode (free text instead). */
export type ReplaceableTab = TabsWith<'replacement', string>;
export const REPLACEABLE_TABS = TABS.filter(isReplaceable);

/** Returns true if a tab has a Custom mode. */
export function isReplaceable(tab: Tab): tab is ReplaceableTab {
  return 'replacement' in TAB_RECORDS[tab];
}

/** Returns the task for a tab in the admin view; null if its content is edited in the editor. */
export function adminTask(tab: EditorTabId): string | null {
  return tabRecord(tab).adminTask ?? null;
}

type Toggle = (typeof TAB_RECORDS)[Tab]['toggle'] | (typeof CUSTOM_TABS)['toggle'];

/** The tabs that the organizer switched on, one switch per tab. `showCustom` covers all custom tabs. */
export type TabsShown = Record<Toggle, boolean>;

/** The switch that shows a tab. */
export function tabToggle(tab: EditorTabId): Toggle {
  return tab === 'custom' ? CUSTOM_TABS.toggle : TAB_RECORDS[tab].toggle;
}

export const tabsShownSchema = z.object(
  Object.fromEntries(EDITOR_TAB_IDS.map((tab) => [tabToggle(tab), z.boolean()])) as Record<
    Toggle,
    z.ZodMiniBoolean<boolean>
  >,
);

/** A new event shows its Home tab only. */
export const DEFAULT_TABS_SHOWN = Object.fromEntries(
  EDITOR_TAB_IDS.map((tab) => [tabToggle(tab), tab === 'home']),
) as TabsShown;
