import { z } from 'zod';
import { registrationIsOver } from '../entries/registration-window.ts';
import type { PublicParticipant } from '../participants/participant.ts';
import { toExternalLink } from '../text/link.ts';
import { type EventContent, type EventFields, eventFieldsSchema } from './event.ts';
import { isScheduled } from './round.ts';
import { TAB_LABELS, TABS, type Tab, TOGGLE_OF_TAB } from './tabs-shown.ts';

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
    (tab) => tab === 'home' || (event.sections[TOGGLE_OF_TAB[tab]] && tabHasContent(event, tab)),
  ).map((tab) => ({ id: tab, label: TAB_LABELS[tab] }));
  const custom = event.sections.showCustom
    ? event.customTabs
        .filter(({ label, content }) => isFilled(label) && isFilled(content))
        .map(({ id, label }) => ({ id: `custom-${id}`, label }))
    : [];
  return [...standard, ...custom];
}

/** Whether a tab has anything to show, apart from its toggle. */
export function tabHasContent(event: EventFields, tab: Tab): boolean {
  if (tab === 'home' || tab === 'registration' || tab === 'participants') return true;
  if (tab === 'schedule') return scheduleIsFilled(event);
  return (
    replacementText(event, tab) !== null ||
    fieldsOf(event, tab).some(isFilled) ||
    customSectionsOf(event, tab).some(
      ({ heading, contentFields }) =>
        isFilled(heading) || contentFields.some(({ content }) => isFilled(content)),
    )
  );
}

/** Where the free text of a tab's Custom mode is kept; the other tabs have no such text. */
export const REPLACEMENT_FIELDS = {
  location: 'tabModeLocationContent',
  contactInfo: 'tabModeContactContent',
  rules: 'tabModeRulesContent',
  faq: 'tabModeFAQContent',
  about: 'tabModeAboutContent',
} as const satisfies Partial<Record<Tab, keyof EventContent>>;

/** The free text shown in place of a tab's fields, or null when its custom mode is off or says nothing. */
export function replacementText(event: EventFields, tab: Tab): string | null {
  if (!hasReplacement(tab) || !event.tabCustomModes[tab]) return null;
  const text = event[REPLACEMENT_FIELDS[tab]];
  return isFilled(text) ? text : null;
}

function hasReplacement(tab: Tab): tab is keyof typeof REPLACEMENT_FIELDS {
  return tab in REPLACEMENT_FIELDS;
}

/** Whether a tab is on and shows its fields, not a free text in their place: else nobody is to read them anywhere. */
export function showsFields(event: PublishedEvent, tab: keyof typeof REPLACEMENT_FIELDS): boolean {
  return event.sections[TOGGLE_OF_TAB[tab]] && replacementText(event, tab) === null;
}

/** The organizer's own sections on a tab; none on tabs that cannot hold any. */
export function customSectionsOf(event: EventFields, tab: Tab) {
  if (tab === 'registration' || tab === 'participants') return [];
  return event.customSections[tab];
}

/** The texts that fill a tab in its default mode. */
function fieldsOf(event: EventFields, tab: Tab): readonly string[] {
  switch (tab) {
    case 'location':
      return [
        event.venueName,
        event.venueAddress,
        event.parkingInfo,
        event.publicTransit,
        event.nearbyHotels,
        event.diningOptions,
      ];
    case 'contactInfo':
      return [
        event.directorName,
        event.directorEmail,
        event.organizerName,
        event.organizerEmail,
        event.registrationName,
        event.registrationEmail,
        event.websiteUrl,
      ];
    case 'rules':
      return [
        event.fideRules,
        event.uscfRules,
        event.tiebreakRules,
        event.ratingRequirements,
        event.deviceRules,
        event.pairingRules,
        event.additionalRules,
      ];
    case 'faq':
      return event.faq.flatMap(({ question, answer }) => [question, answer]);
    case 'results':
      return [event.resultsLink];
    case 'about':
      return [event.eventDescription];
    default:
      return [];
  }
}

/**
 * Whether there is a schedule to show: a link elsewhere, or a round with date or time in the event's own scheduler.
 * Information or sections alone are none, nor are rounds merely counted: editor, preview, publishing and page go by
 * this.
 */
export function scheduleIsFilled(event: EventFields): boolean {
  return event.useInternalScheduler ? event.rounds.some(isScheduled) : isFilled(event.scheduleLink);
}

/** How a visitor registers from the page. */
export type RegistrationOffer =
  /** Registration is off or closed: the page says nothing of it on Home. */
  | { kind: 'none' }
  /** The event or its time to register is over. */
  | { kind: 'over' }
  /** The page's own form would take nobody: every place is taken. */
  | { kind: 'full' }
  /** The page's own form. */
  | { kind: 'internal'; href: string }
  /** The organizer's form elsewhere. */
  | { kind: 'external'; href: string }
  /** Registration elsewhere, whose address is still to come. */
  | { kind: 'soon' };

/**
 * What the Register Now button does: see the kinds. `players` is how many take part; the organizer's form
 * elsewhere counts for itself. `now` is an ISO instant, or null to look past the end of registration.
 */
export function registrationOffer(
  event: PublishedEvent,
  { players, now }: { players: number; now: string | null },
): RegistrationOffer {
  if (!event.sections.showRegistration || event.registrationStatus !== 'open') {
    return { kind: 'none' };
  }
  if (now !== null && registrationIsOver(event, now)) return { kind: 'over' };
  if (event.useInternalRegistration) {
    if (event.maxPlayers !== null && players >= event.maxPlayers) return { kind: 'full' };
    return { kind: 'internal', href: `/register?eventId=${encodeURIComponent(event.eventId)}` };
  }
  const link = toExternalLink(event.registrationLink);
  return link === null ? { kind: 'soon' } : { kind: 'external', href: link };
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
