import { publishedEventSchema } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { benchEvent } from './host.ts';

const PLAYERS = 60;

const event = publishedEventSchema.parse({ ...benchEvent, eventId: 'bench-open040227' });

/** Returns the page model of one of many events, with 60 players. */
export function benchModel(index: number): EventPageModel {
  const eventId = `bench-open040227${index.toString(36).padStart(4, '0')}`;
  return {
    event: { ...event, title: `Bench Open ${index}`, eventId },
    participants: Array.from({ length: PLAYERS }, (_, player) => ({
      name: `Player ${player} of ${index}`,
      rating: 2400 - player * 10,
    })),
    url: `https://chess.example/${eventId}`,
    modifiedAt: '2026-11-20T12:00:00Z',
    now: '2026-11-20T12:00:00Z',
  };
}
