import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { renderEventPage } from '@tabiya/site-renderer/render';
import { benchModel } from './event-models.ts';
import { runGenerators } from './generators.ts';
import type { RenderTask, RenderTimes } from './render-process.ts';
import { formatWhole, percentile, printTable, ratio } from './table.ts';

const PAGES = 5000;
const WRITTEN = 1000;

/**
 * Measures the pages rendered per second when all have to be rendered, compared with generators that rebuild a site,
 * each in its own process; and the cost of one page from model to disk.
 */
export async function benchRerender(): Promise<void> {
  const page = perSecond(await inProcess('page', PAGES));
  const both = perSecond(await inProcess('both', PAGES));
  const rows = [row('Tabiya, event page', page, page), row('Tabiya, with its form', both, page)];
  const models = Array.from({ length: PAGES }, (_, index) => benchModel(index));
  const style = /<style>([\s\S]*?)<\/style>/.exec(renderEventPage(benchModel(0)).html)?.[1] ?? '';
  for (const { name, seconds, megabytes } of runGenerators(models, style) ?? []) {
    rows.push(row(name, { rate: PAGES / seconds, megabytes }, page));
  }
  printTable(
    `Rendering ${formatWhole(PAGES)} events with 60 players each; generators build the whole site, start included`,
    ['', 'pages/s', 'times ours', 'most memory'],
    rows,
  );
  printTable(
    `Render, compress, flush to disk, and rename one page, ${formatWhole(WRITTEN)} times`,
    ['', 'p50', 'p99'],
    [
      milliseconds('directory store', (await inProcess('write', WRITTEN)).times),
      milliseconds('flush and rename alone', (await inProcess('disk', WRITTEN)).times),
    ],
  );
}

function milliseconds(name: string, times: readonly number[]): string[] {
  return [name, ...[50, 99].map((share) => `${percentile(times, share).toFixed(1)} ms`)];
}

type Figures = { rate: number; megabytes: number };

function row(name: string, { rate, megabytes }: Figures, ours: Figures): string[] {
  return [name, formatWhole(rate), ratio(rate, ours.rate), `${formatWhole(megabytes)} MB`];
}

function perSecond({ times, megabytes }: RenderTimes): Figures {
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  return { rate: times.length / seconds, megabytes };
}

async function inProcess(task: RenderTask, count: number): Promise<RenderTimes> {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [task, String(count)]);
  const [report] = await once(child, 'message');
  return report as RenderTimes;
}
