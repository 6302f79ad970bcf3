import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventPageModel, publishedEventSchema } from '@tabiya/domain/event-page';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { DirectoryPageStore } from '../functions/_shared/directory-page-store.ts';
import { pageKey } from '../functions/_shared/page-store.ts';
import { runGenerators } from './generators.ts';
import { benchEvent } from './host.ts';
import { median, printTable, ratio, whole } from './table.ts';

const PAGES = 5000;
const PLAYERS = 60;
const STORED = 500;

/** How many pages a second are rendered when all of them have to be, beside generators that rebuild a site. */
export async function benchRerender(): Promise<void> {
  const pages = rate((model) => renderEventPage(model).html);
  const both = rate((model) => {
    const form = renderRegistrationPage({ event: model.event, url: model.url });
    return renderEventPage(model).html + form.html;
  });
  const { rss } = process.memoryUsage();
  const rows = [
    ['Tabiya, event page', whole(pages), '1.00×', `${Math.round(rss / 2 ** 20)} MB`],
    ['Tabiya, event page and its form', whole(both), ratio(both, pages), ''],
  ];
  const models = Array.from({ length: PAGES }, (_, index) => modelOf(index));
  const style = /<style>([\s\S]*?)<\/style>/.exec(renderEventPage(modelOf(0)).html)?.[1] ?? '';
  for (const { name, seconds, megabytes } of runGenerators(models, style) ?? []) {
    const perSecond = PAGES / seconds;
    rows.push([name, whole(perSecond), ratio(perSecond, pages), `${Math.round(megabytes)} MB`]);
  }
  printTable(
    `Rendering ${whole(PAGES)} events with ${PLAYERS} players each; generators build the whole site, start included`,
    ['', 'pages/s', 'against ours', 'memory'],
    rows,
  );
  await benchStoring(models.slice(0, STORED));
}

/** What one page costs from model to disk: rendered, compressed, flushed and renamed into place. */
async function benchStoring(models: readonly EventPageModel[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
  const store = new DirectoryPageStore(directory);
  const times: number[] = [];
  for (const model of models) {
    const began = performance.now();
    const page = renderEventPage(model);
    const changedAt = model.modifiedAt;
    const entry = { revision: 1, changedAt, ...page, customUrl: null, source: null };
    await store.write(pageKey(model.event.eventId), entry);
    times.push(performance.now() - began);
  }
  rmSync(directory, { recursive: true });
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  printTable(
    `Render and write one page, ${STORED} times`,
    ['', 'p50', 'p99'],
    [['directory store', `${median(times).toFixed(1)} ms`, `${p99.toFixed(1)} ms`]],
  );
}

/** Pages a second; each model is made when its turn comes, as it is read from the database. */
function rate(render: (model: EventPageModel) => string): number {
  for (let index = 0; index < 200; index++) render(modelOf(index));
  const began = performance.now();
  for (let index = 0; index < PAGES; index++) render(modelOf(index));
  return (PAGES * 1000) / (performance.now() - began);
}

const event = publishedEventSchema.parse({ ...benchEvent, eventId: 'bench-open040227' });

function modelOf(index: number): EventPageModel {
  const eventId = `bench-open040227${index.toString(36).padStart(4, '0')}`;
  return {
    event: { ...event, title: `Bench Open ${index}`, eventId },
    participants: Array.from({ length: PLAYERS }, (_, player) => ({
      name: `Player ${player} of ${index}`,
      rating: 2400 - player * 10,
    })),
    url: `https://chess.example/${eventId}`,
    modifiedAt: '2026-11-20T12:00:00Z',
  };
}
