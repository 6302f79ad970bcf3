import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { DirectoryPageStore, replaceFile } from '../../server/pages/directory-page-store.ts';
import { newPageKey } from '../../server/pages/manifest.ts';
import { toPageFile } from '../../server/pages/page-file.ts';
import type { StoredPage } from '../../server/pages/page-store.ts';
import { benchModel } from './event-models.ts';

/** The tasks of this process and how often to run each. Responds with the time of each run in ms. */
const TASKS = {
  page: (index: number) => void renderEventPage(benchModel(index)),
  both(index: number) {
    const model = benchModel(index);
    renderEventPage(model);
    renderRegistrationPage({ event: model.event, url: model.url });
  },
  write: (index: number) =>
    store.write(newPageKey(benchModel(index).event.eventId, 1), storedPage(index)),
  /** Stores a page that is already rendered, to measure the disk's share of the previous task. */
  disk: (index: number) => replaceFile(join(directory, `${index}`), PAGE_FILE),
};

/** The number of warm-up runs before compilation, which are not counted, since a running site is long past them. */
const WARM_UP = 200;

export type RenderTask = keyof typeof TASKS;
export type RenderTimes = { times: number[]; megabytes: number };

function storedPage(index: number): StoredPage {
  return renderEventPage(benchModel(index));
}

const PAGE_FILE = toPageFile(storedPage(0));
const directory = mkdtempSync(join(tmpdir(), 'tabiya-bench-'));
const store = new DirectoryPageStore(directory);
const [task, count] = process.argv.slice(2);
const run = TASKS[task as RenderTask];
const times: number[] = [];
let mostMemory = 0;
for (let index = 0; index < WARM_UP + Number(count); index++) {
  const began = performance.now();
  await run(index);
  times.push(performance.now() - began);
  // The system's peak includes the memory of the process that started this one.
  if (index % 50 === 0) mostMemory = Math.max(mostMemory, process.memoryUsage.rss());
}
rmSync(directory, { recursive: true });
const report: RenderTimes = {
  times: times.slice(WARM_UP),
  megabytes: mostMemory / 2 ** 20,
};
process.send?.(report);
