import { z } from 'zod';
import { type RegistrationState, registrationState } from '../entries/registration-window.ts';
import type { PublicParticipant } from '../participants/participant.ts';
import { toExternalLink } from '../text/link.ts';
import { type EventFields, eventFieldsSchema, FIELD_NAMES, fieldRecord } from './event.ts';
import { isScheduled } from './round.ts';
import {
  hasCustomSections,
  isReplaceable,
  type ReplaceableTab,
  TAB_RECORDS,
  TABS,
  type Tab,
  toggleOf,
} from './tabs.ts';

/** What an organizer has published of an event. What visitors see of it under a plan has the same shape. */
export const publishedEventSchema = eventFieldsSchema.extend({ eventId: z.string() });

export type PublishedEvent = z.infer<typeof publishedEventSchema>;

/** All that an event page is made from. The same model gives the same page, byte for byte. */
export type EventPageModel = {
  event: PublishedEvent;
  participants: readonly PublicParticipant[];
  /** The page's own address with scheme and host, to share and to link as canonical. */
  url: string;
  /** When the page last changed, as an ISO instant. */
  modifiedAt: string;
  /** The instant as of which the page is made, as ISO: registration ends by itself. */
  now: string;
  /** Whether the site has a page that says who runs it; none when left out. */
  hasImprint?: boolean;
};

/** A tab of the page: one of the standard ones, or `custom-{id}`. */
export type PageTab = { id: string; label: string };

/**
 * The tabs a visitor sees, in order: switched on and with something in them. The participants tab counts
 * as filled, since an empty list is worth knowing. With Home alone the page shows no tabs at all.
 */
export function pageTabs(model: EventPageModel): PageTab[] {
  const { event } = model;
  const standard = TABS.filter(
    (tab) => tab === 'home' || (event.tabsShown[toggleOf(tab)] && tabHasContent(event, tab)),
  ).map((tab) => ({ id: tab, label: TAB_RECORDS[tab].label }));
  const custom = event.tabsShown.showCustom
    ? event.customTabs
        .filter(({ label, content }) => isFilled(label) && isFilled(content))
        .map(({ id, label }) => ({ id: `custom-${id}`, label }))
    : [];
  return [...standard, ...custom];
}

/** Whether a tab has anything to show, apart from its toggle. */
export function tabHasContent(event: EventFields, tab: Tab): boolean {
  if ('isAlwaysFilled' in TAB_RECORDS[tab]) return true;
  if (tab === 'schedule') return scheduleIsFilled(event);
  return (
    replacementText(event, tab) !== null ||
    textsOf(event, tab).some(isFilled) ||
    customSectionsOf(event, tab).some(
      ({ heading, contentFields }) =>
        isFilled(heading) || contentFields.some(({ content }) => isFilled(content)),
    )
  );
}

/** The free text shown in place of a tab's fields, or null when its custom mode is off or says nothing. */
export function replacementText(event: EventFields, tab: Tab): string | null {
  if (!isReplaceable(tab) || !event.tabCustomModes[tab]) return null;
  const text = event[TAB_RECORDS[tab].replacement];
  return isFilled(text) ? text : null;
}

/** Whether a tab is on and shows its fields, not a free text in their place: else nobody is to read them anywhere. */
export function showsFields(event: PublishedEvent, tab: ReplaceableTab): boolean {
  return event.tabsShown[toggleOf(tab)] && replacementText(event, tab) === null;
}

/** The organizer's own sections on a tab; none on tabs that cannot hold any. */
export function customSectionsOf(event: EventFields, tab: Tab) {
  return hasCustomSections(tab) ? event.customSections[tab] : [];
}

/** The texts that fill a tab in its default mode. */
function textsOf(event: EventFields, tab: Tab): readonly string[] {
  return FIELD_NAMES.filter((name) => fieldRecord(name).fills === tab).flatMap((name) => {
    const value = event[name];
    return typeof value === 'string' ? value : event.faq.flatMap(Object.values<string>);
  });
}

/**
 * Whether there is a schedule to show: a link elsewhere, or a round with date or time in the event's own scheduler.
 * Information or sections alone are none, nor are rounds merely counted: editor, preview, publishing and page go by
 * this.
 */
export function scheduleIsFilled(event: EventFields): boolean {
  return event.useInternalScheduler ? event.rounds.some(isScheduled) : isFilled(event.scheduleLink);
}

/** How a visitor registers from the page: where to, while registration is open, and else why not. */
type RegistrationOffer =
  | { kind: 'internal' | 'external'; href: string }
  | { kind: Exclude<RegistrationState, 'internal' | 'external'> };

/** What the Register Now button does. Takes what `registrationState` takes. */
export function registrationOffer(
  event: PublishedEvent,
  at: { players: number; now: string | null },
): RegistrationOffer {
  const kind = registrationState(event, at);
  if (kind === 'internal') {
    return { kind, href: `/register?eventId=${encodeURIComponent(event.eventId)}` };
  }
  if (kind === 'external') return { kind, href: toExternalLink(event.registrationLink) ?? '' };
  return { kind };
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
