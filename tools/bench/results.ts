import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { resultsView } from '@tabiya/domain/results/results-view';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { renderEventPage, renderResultsPage } from '@tabiya/site-renderer/render';
import { build as buildSite } from '../../scripts/build.ts';
import { FULL_PAGE, tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture, resultsPage } from '../../site-renderer/testing/results-model.ts';
import { benchEvent, createEvent, publish, startBenchHost } from './host.ts';
import { formatWhole, median, percentile, printTable } from './table.ts';

const FIXTURE = '200p9r-303.trf';
const IMPORTS = 40;

/**
 * Measures the results of 200 players after nine rounds: the page, the standings, and the time from a file to the
 * public page.
 */
export async function benchResults(): Promise<void> {
  await buildSite({ supabaseUrl: null });
  const results = resultsOfFixture(FIXTURE);
  benchPage(results);
  await benchImport(results);
}

function benchPage(results: SectionResults): void {
  const file = readFileSync(
    new URL(`../../domain/interchange/trf/fixtures/${FIXTURE}`, import.meta.url),
    'latin1',
  );
  const model = resultsPage(results);
  const bytes = brotliCompressSync(renderResultsPage(model).html).length;
  const event = brotliCompressSync(renderEventPage(FULL_PAGE).html).length;
  printTable(
    'The results of 200 players after nine rounds',
    ['', '', 'goal'],
    [
      ['results page, bytes (brotli)', formatWhole(bytes), '≤ 20,000'],
      ['the event page of the sample, for comparison', formatWhole(event), ''],
      ['reading the file, ms', medianTime(() => readTrf(file)), ''],
      ['standings with five tie-breaks, ms', medianTime(() => resultsView(results)), '≤ 50'],
      ['standings and page, ms', medianTime(() => renderResultsPage(model)), ''],
    ],
  );
}

function medianTime(run: () => unknown): string {
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return median(times).toFixed(1);
}

/** Measures the time from sending the results of a round, as the admin view does, until a visitor gets them. */
async function benchImport(results: SectionResults): Promise<void> {
  const host = await startBenchHost();
  try {
    const { error } = await host.service
      .from('profiles')
      .update({ premium: true })
      .eq('user_id', host.organizerId);
    if (error) throw new Error(error.message);
    const eventId = await createEvent(host, {
      ...benchEvent,
      tabsShown: tabsShowing('showResults'),
    });
    await publish(host, eventId);
    const times: number[] = [];
    for (let version = 0; version < IMPORTS; version++) {
      const mark = `Round Robin ${version}`;
      const [first, ...others] = results.players;
      const players = first ? [{ ...first, name: mark }, ...others] : others;
      const started = performance.now();
      const saved = await host.organizer.rpc('save_section_results', {
        in_event_id: eventId,
        in_section_id: '',
        in_results: { ...results, players },
        in_version: version,
      });
      if (saved.error) throw new Error(saved.error.message);
      await fetch(`${host.url}/api/refresh`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${host.accessToken}`,
        },
        body: JSON.stringify({ eventId }),
      });
      const page = await (await fetch(`${host.url}/${eventId}/results/all`)).text();
      if (!page.includes(mark)) throw new Error('The page is not the newest.');
      times.push(performance.now() - started);
    }
    printTable(
      `From sending to serving results, 200 players, nine rounds, ${IMPORTS} imports`,
      ['p50', 'p95', 'goal'],
      [
        [
          `${percentile(times, 50).toFixed(0)} ms`,
          `${percentile(times, 95).toFixed(0)} ms`,
          'p95 ≤ 1,000 ms',
        ],
      ],
    );
  } finally {
    await host.stop();
  }
}
