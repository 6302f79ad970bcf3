import type { EventFields } from '@tabiya/domain/event/event';
import type { EditorTabId } from '@tabiya/domain/event/tabs-shown';
import type { ComponentType } from 'react';
import { AboutTab } from './AboutTab.tsx';
import { ParticipantsTab, RegistrationTab, ResultsTab, ScheduleTab } from './admin-tabs.tsx';
import { CustomTab } from './CustomTab.tsx';
import { ContactTab } from './contact/ContactTab.tsx';
import { FaqTab } from './FaqTab.tsx';
import { HomeTab } from './home/HomeTab.tsx';
import { LocationTab } from './location/LocationTab.tsx';
import { RulesTab } from './RulesTab.tsx';

/** A tab of the editor, and the fields it edits: a problem with one of them leads there. */
export type EditorTab = {
  id: EditorTabId;
  label: string;
  Content: ComponentType;
  /** Names of fields, or of parts of them, that are edited here. */
  fields: readonly string[];
};

type FieldName = keyof EventFields | `customSections.${keyof EventFields['customSections']}`;

const named = (...names: FieldName[]): readonly string[] => names;

/** The editor's tabs in order. Home takes whatever no other tab names. */
export const EDITOR_TABS: readonly [EditorTab, ...EditorTab[]] = [
  { id: 'home', label: 'Home', Content: HomeTab, fields: [] },
  {
    id: 'location',
    label: 'Location',
    Content: LocationTab,
    fields: named(
      'venueAddress',
      'parkingInfo',
      'publicTransit',
      'nearbyHotels',
      'diningOptions',
      'tabModeLocationContent',
      'customSections.location',
    ),
  },
  {
    id: 'contactInfo',
    label: 'Contact',
    Content: ContactTab,
    fields: named(
      'directorName',
      'directorEmail',
      'organizerName',
      'organizerEmail',
      'registrationName',
      'registrationEmail',
      'websiteUrl',
      'tabModeContactContent',
      'customSections.contactInfo',
    ),
  },
  {
    id: 'about',
    label: 'About Us',
    Content: AboutTab,
    fields: named('eventDescription', 'tabModeAboutContent', 'customSections.about'),
  },
  {
    id: 'rules',
    label: 'Rules',
    Content: RulesTab,
    fields: named(
      'fideRules',
      'uscfRules',
      'tiebreakRules',
      'ratingRequirements',
      'deviceRules',
      'pairingRules',
      'additionalRules',
      'tabModeRulesContent',
      'customSections.rules',
    ),
  },
  {
    id: 'faq',
    label: 'FAQ',
    Content: FaqTab,
    fields: named('faq', 'tabModeFAQContent', 'customSections.faq'),
  },
  { id: 'custom', label: 'Custom', Content: CustomTab, fields: named('customTabs') },
  {
    id: 'registration',
    label: 'Registration',
    Content: RegistrationTab,
    fields: named('registrationLink', 'registrationInfo'),
  },
  { id: 'participants', label: 'Participants', Content: ParticipantsTab, fields: [] },
  {
    id: 'schedule',
    label: 'Schedule',
    Content: ScheduleTab,
    fields: named('scheduleLink', 'scheduleInfo', 'customSections.schedule'),
  },
  {
    id: 'results',
    label: 'Results',
    Content: ResultsTab,
    fields: named('resultsLink', 'resultsInfo', 'customSections.results'),
  },
];

/** The tab on which a field, or a part of it such as `faq.2.answer`, is edited. */
export function tabOfField(path: string): EditorTab {
  const tab = EDITOR_TABS.find(({ fields }) =>
    fields.some((name) => path === name || path.startsWith(`${name}.`)),
  );
  return tab ?? EDITOR_TABS[0];
}
