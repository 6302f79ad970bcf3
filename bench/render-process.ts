import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { DirectoryPageStore } from '../server/pages/directory-page-store.ts';
import { pageKey } from '../server/pages/page-store.ts';
import { modelOf } from './event-models.ts';

/** The tasks of this process and how often to run each. It answers with the time of each run in ms. */
const TASKS = {
  page: (index: number) => void renderEventPage(modelOf(index)),
  both(index: number) {
    const model = modelOf(index);
    renderEventPage(model);
    renderRegistrationPage({ event: model.event, url: model.url });
  },
  async write(index: number) {
    const { event, ...model } = modelOf(index);
    const page = renderEventPage({ event, ...model });
    const entry = { revision: 1, changedAt: model.modifiedAt, ...page };
    await store.write(pageKey(event.eventId), {
      ...entry,
      customUrl: null,
      formerCustomUrls: [],
      results: [],
      source: null,
    });
  },
};

/** The first runs find nothing compiled yet and are not counted, since a running site is long past them. */
const WARM_UP = 200;

export type RenderTask = keyof typeof TASKS;
export type RenderTimes = { times: number[]; megabytes: number };

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
