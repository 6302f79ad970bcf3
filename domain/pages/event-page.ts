import type { PublicParticipant } from '../entries/list/participant.ts';
import {
  eventIsOver,
  type RegistrationState,
  registrationState,
  type TakenPlaces,
} from '../event/entry-terms/registration-window.ts';
import { type EventFields, FIELD_NAMES, fieldRecord } from '../event/event.ts';
import { type PublishedEvent, scheduleIsFilled } from '../event/published-event.ts';
import {
  hasCustomSections,
  isReplaceable,
  type ReplaceableTab,
  TAB_RECORDS,
  TABS,
  type Tab,
  tabToggle,
} from '../event/tabs.ts';
import type { NewsHeadline } from '../news/post.ts';
import type { ResultsSummary } from '../results/results-summary.ts';
import { registrationPath } from '../routes/paths.ts';
import { toExternalLink } from '../text/link.ts';
import { memoize } from '../text/memoize.ts';

/** The number of waiting players by section id; under '' in an event without sections. */
export type WaitingCounts = Readonly<Record<string, number>>;

/** The data of an event page. The same model gives the same page, byte for byte. */
export type EventPageModel = {
  event: PublishedEvent;
  participants: readonly PublicParticipant[];
  /** Omitted if there are none. */
  waiting?: WaitingCounts;
  /** When the organizer closed registration, as an ISO instant; null if unknown. */
  closedSince?: string | null;
  /** The address of the organizer's page; null or omitted if there is none. */
  organizerSlug?: string | null;
  /** The summary of each section's results; omitted if there are none. */
  results?: readonly ResultsSummary[];
  /** The newest post of its news page; null or omitted if there is none. */
  news?: NewsHeadline | null;
  /** The absolute URL of the page, used for sharing and as its canonical link. */
  url: string;
  /** When the page last changed, as an ISO instant. */
  modifiedAt: string;
  /** The time of rendering as an ISO instant; it determines whether registration has closed. */
  now: string;
  /** True if the site has an imprint; false by default. */
  hasImprint?: boolean;
  /** True if the page reports visits; false by default. */
  countsVisits?: boolean;
  /** The absolute URL of its share picture; null or omitted for none. */
  sharePicture?: string | null;
};

/** A tab of the page: one of the standard ones, or `custom-{id}`. */
export type PageTab = { id: string; label: string };

/**
 * Returns the tabs a visitor sees, in order: switched on and not empty. The participants tab is never empty, since an
 * empty list is worth knowing. With Home alone the page shows no tabs at all. Once the event is over, its results come
 * first.
 */
export function pageTabs(model: EventPageModel): PageTab[] {
  const { event, results = [] } = model;
  const isFull = (tab: Tab) =>
    tabHasContent(event, tab) || (tab === 'results' && results.length > 0);
  const standard = TABS.filter(
    (tab) => tab === 'home' || (event.tabsShown[tabToggle(tab)] && isFull(tab)),
  ).map((tab) => ({ id: tab, label: TAB_RECORDS[tab].label }));
  const custom = event.tabsShown.showCustom
    ? event.customTabs
        .filter(({ label, content }) => isFilled(label) && isFilled(content))
        .map(({ id, label }) => ({ id: `custom-${id}`, label }))
    : [];
  const isResults = ({ id }: PageTab) => id === 'results' && eventIsOver(event, model.now);
  const tabs = [...standard, ...custom];
  return [...tabs.filter(isResults), ...tabs.filter((tab) => !isResults(tab))];
}

/** Returns true if a tab has any content, regardless of its switch. */
export function tabHasContent(event: EventFields, tab: Tab): boolean {
  if ('isAlwaysFilled' in TAB_RECORDS[tab]) return true;
  if (tab === 'schedule') return scheduleIsFilled(event);
  return (
    replacementText(event, tab) !== null ||
    tabTexts(event, tab).some(isFilled) ||
    customSectionsIn(event, tab).some(
      ({ heading, contentFields }) =>
        isFilled(heading) || contentFields.some(({ content }) => isFilled(content)),
    )
  );
}

/** Returns the free text shown instead of a tab's fields; null if its custom mode is off or the text is empty. */
export function replacementText(event: EventFields, tab: Tab): string | null {
  if (!isReplaceable(tab) || !event.tabCustomModes[tab]) return null;
  const text = event[TAB_RECORDS[tab].replacement];
  return isFilled(text) ? text : null;
}

/**
 * Returns true if a tab is on and shows its fields rather than a free text. Otherwise the fields must not be shown
 * anywhere.
 */
export function showsFields(event: PublishedEvent, tab: ReplaceableTab): boolean {
  return event.tabsShown[tabToggle(tab)] && replacementText(event, tab) === null;
}

/** Returns the custom sections of a tab; none on tabs that do not support them. */
export function customSectionsIn(event: EventFields, tab: Tab) {
  return hasCustomSections(tab) ? event.customSections[tab] : [];
}

/** The texts that fill a tab in its default mode. */
function tabTexts(event: EventFields, tab: Tab): readonly string[] {
  return filling(tab).flatMap((name) => {
    const value = event[name];
    return typeof value === 'string' ? value : event.faq.flatMap(Object.values<string>);
  });
}

/** The fields that fill a tab. */
const filling = memoize((tab) => FIELD_NAMES.filter((name) => fieldRecord(name).fills === tab));

/** How a visitor registers from the page: the link while registration is open, otherwise the reason why not. */
type RegistrationOffer =
  | { kind: 'internal' | 'waiting' | 'external'; href: string }
  | { kind: Exclude<RegistrationState, 'internal' | 'waiting' | 'external'> };

/** The target of the Register Now button. Takes the arguments of `registrationState`. */
export function registrationOffer(
  event: PublishedEvent,
  at: TakenPlaces & { now: string | null },
): RegistrationOffer {
  const kind = registrationState(event, at);
  if (kind === 'internal' || kind === 'waiting') {
    return { kind, href: registrationPath(event.eventId) };
  }
  if (kind === 'external') return { kind, href: toExternalLink(event.registrationLink) ?? '' };
  return { kind };
}

/** Returns the number of taken places, in the event and in each of its sections by id. */
export function placesTaken({ participants }: Pick<EventPageModel, 'participants'>): TakenPlaces & {
  taken: Record<string, number>;
} {
  const taken: Record<string, number> = {};
  for (const { sectionId } of participants) {
    if (sectionId) taken[sectionId] = (taken[sectionId] ?? 0) + 1;
  }
  return { players: participants.length, taken };
}

/** Returns the registration offer of an event's page. */
export function pageOffer(model: Pick<EventPageModel, 'event' | 'participants' | 'now'>) {
  return registrationOffer(model.event, { ...placesTaken(model), now: model.now });
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
