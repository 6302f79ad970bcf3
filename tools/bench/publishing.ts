import { toEventRow } from '@tabiya/domain/event/event-row';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { type BenchHost, benchEvent, createEvent, publish, startBenchHost } from './host.ts';
import { registerUntil } from './rush.ts';
import { formatWhole, percentile, printTable, ratio } from './table.ts';

const PUBLISHES = 100;

/** The edits before a publish, by whether they keep the share picture. */
const EDITS = {
  kept: (text: string) => ({ venue_name: text }),
  redrawn: (text: string) => ({ title: text }),
};

const RUSH_CLIENTS = 20;
/** The number of publishes after which a new event is used, so that none has more players than a real tournament. */
const RUSH_PUBLISHES = 10;
const RUSH_EVENTS = 4;

/**
 * Measures the time from the click on Publish until a visitor gets the new bytes, with few and with many stored events,
 * for an event with form, results, and share picture.
 */
export async function benchPublishing(): Promise<void> {
  const host = await startBenchHost();
  try {
    const eventId = await createEventWithResults(host);
    const rows: string[][] = [];
    let present = 1;
    const references: Record<string, number> = {};
    for (const total of [100, 10_000]) {
      await addPublishedEvents(host, total - present);
      present = total;
      for (const [name, edit] of Object.entries(EDITS)) {
        const times = await measurePublishes(host, eventId, PUBLISHES, edit);
        const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
        references[name] ??= p50;
        rows.push([
          formatWhole(total),
          name,
          `${p50.toFixed(0)} ms`,
          `${p95.toFixed(0)} ms`,
          ratio(p50, references[name]),
        ]);
      }
    }
    printTable(
      `Publish click to new bytes served, ${PUBLISHES} publishes one after the other (goals: p95 ≤ 150 ms; p50 ≤ 1.1 × of the first)`,
      ['events present', 'share picture', 'p50', 'p95', 'p50, times the first'],
      rows,
    );
  } finally {
    await host.stop();
  }
}

/** Measures the same while a number of players register for the event without a pause. */
export async function benchRush(): Promise<void> {
  // Each registration comes from another address, since guests are limited per address and hour.
  const host = await startBenchHost({ TRUSTED_PROXIES: '1' });
  try {
    const times: number[] = [];
    let most = 0;
    for (let event = 0; event < RUSH_EVENTS; event++) {
      const eventId = await createEvent(host);
      await publish(host, eventId);
      const isOver = { value: false };
      const clients = Array.from({ length: RUSH_CLIENTS }, () =>
        registerUntil(isOver, host, eventId),
      );
      times.push(...(await measurePublishes(host, eventId, RUSH_PUBLISHES)));
      isOver.value = true;
      const registered = (await Promise.all(clients)).reduce((sum, count) => sum + count, 0);
      most = Math.max(most, registered);
    }
    printTable(
      `Publish click to new bytes served while ${RUSH_CLIENTS} clients register, ${times.length} publishes`,
      ['most players in an event', 'p50', 'p95', 'goal'],
      [
        [
          formatWhole(most),
          `${percentile(times, 50).toFixed(0)} ms`,
          `${percentile(times, 95).toFixed(0)} ms`,
          'p95 ≤ 500 ms',
        ],
      ],
    );
  } finally {
    await host.stop();
  }
}

/** An event with its form and the results of 200 players after nine rounds. */
async function createEventWithResults(host: BenchHost): Promise<string> {
  const premium = await host.service
    .from('profiles')
    .update({ premium: true })
    .eq('user_id', host.organizerId);
  if (premium.error) throw new Error(premium.error.message);
  const tabsShown = { ...benchEvent.tabsShown, showResults: true };
  const eventId = await createEvent(host, { ...benchEvent, tabsShown });
  const saved = await host.organizer.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: resultsOfFixture('200p9r-303.trf'),
    in_version: 0,
  });
  if (saved.error) throw new Error(saved.error.message);
  return eventId;
}

/** Events with their publications, marked as rendered so that no sweep interferes. */
async function addPublishedEvents(host: BenchHost, count: number): Promise<void> {
  for (let done = 0; done < count; done += 500) {
    const batch = Array.from({ length: Math.min(500, count - done) }, (_, index) => ({
      ...toEventRow({ ...benchEvent, title: `Open ${done + index}` }),
      organizer_id: host.organizerId,
    }));
    const { data, error } = await host.service.from('events').insert(batch).select('id');
    if (error) throw new Error(error.message);
    const publications = data.map(({ id }) => ({
      event_id: id,
      title: benchEvent.title,
      start_date: benchEvent.startDate,
      end_date: benchEvent.endDate,
      venue_name: benchEvent.venueName,
      city: benchEvent.city,
      country: benchEvent.country,
      federation_type: benchEvent.federationType,
      ends_at: `${benchEvent.endDate}T24:00:00Z`,
      registration_closes_at: `${benchEvent.endDate}T24:00:00Z`,
      changes_until: `${benchEvent.startDate}T00:00:00Z`,
      withdrawal_until: `${benchEvent.startDate}T24:00:00Z`,
      snapshot: { ...benchEvent, eventId: id },
    }));
    const stored = await host.service.from('publications').insert(publications);
    if (stored.error) throw new Error(stored.error.message);
  }
}

async function measurePublishes(
  host: BenchHost,
  eventId: string,
  publishes: number,
  edit: (typeof EDITS)[keyof typeof EDITS] = EDITS.redrawn,
): Promise<number[]> {
  const times: number[] = [];
  for (let edition = 0; edition < publishes; edition++) {
    const text = `Bench Open ${edition} ${crypto.randomUUID()}`;
    const edited = await host.organizer.from('events').update(edit(text)).eq('id', eventId);
    if (edited.error) throw new Error(edited.error.message);
    const began = performance.now();
    await publish(host, eventId);
    const html = await (await fetch(`${host.url}/${eventId}`)).text();
    times.push(performance.now() - began);
    if (!html.includes(text)) throw new Error('The new page was not served.');
  }
  return times;
}
