import { feePeriod } from '../event/entry-terms/fees.ts';
import { registrationState } from '../event/entry-terms/registration-window.ts';
import { feeRange } from '../event/entry-terms/section-texts.ts';
import type { ListedEvent } from './browse.ts';
import { type EventPageModel, placesTaken } from './event-page.ts';

/** The number of free places from which a card shows them. The database uses the same number. */
const FEW_PLACES = 10;

/** Returns the card of a published event, from the data of its page. Lists get the same from the database. */
export function toListedEvent(
  model: Pick<EventPageModel, 'event' | 'participants' | 'now' | 'url'>,
): ListedEvent {
  const { event, now, url } = model;
  const places = placesTaken(model);
  const fees = feeRange(event, feePeriod(event, new Date(now)));
  const left = placesLeft(event, places);
  return {
    eventId: event.eventId,
    address: url.slice(url.lastIndexOf('/') + 1),
    title: event.title,
    startDate: event.startDate,
    endDate: event.endDate,
    venueName: event.venueName,
    city: event.city,
    country: event.country,
    federationType: event.federationType,
    logo: event.logo,
    cover: event.cover?.narrow ?? null,
    color: event.primaryColorHex,
    registrationLink: event.useInternalRegistration ? '' : event.registrationLink,
    registration: registrationState(event, { ...places, now }),
    currency: event.currency,
    system: event.tournamentFormat,
    timeControl: event.timeControl.trim(),
    ...(event.rounds.length > 0 && { rounds: event.rounds.length }),
    ...(fees !== null && { lowestFee: fees[0], highestFee: fees[1] }),
    ...(left !== null && left > 0 && left <= FEW_PLACES && { placesLeft: left }),
  };
}

/** Returns the free places of the event, or of its sections if each has a limit; null if there is no limit. */
function placesLeft(
  { maxPlayers, sections }: EventPageModel['event'],
  { players, taken }: ReturnType<typeof placesTaken>,
): number | null {
  const ofSections =
    sections.length > 0 && sections.every((section) => section.maxPlayers !== null)
      ? sections.map(({ id, maxPlayers }) => Math.max(Number(maxPlayers) - (taken[id] ?? 0), 0))
      : null;
  const limits = [
    ...(maxPlayers === null ? [] : [Math.max(maxPlayers - players, 0)]),
    ...(ofSections === null ? [] : [ofSections.reduce((sum, left) => sum + left, 0)]),
  ];
  return limits.length === 0 ? null : Math.min(...limits);
}
