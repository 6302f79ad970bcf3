// Runs in its own process: a number of readers of one page, each pausing between visits, until a stop message.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** The parent's messages: the page and its readers, or stop. */
export type ReadersMessage = { url: string; readers: number; pauseMs: number } | 'stop';

let isOver = false;
const times: number[] = [];

process.on('message', (message: ReadersMessage) => {
  if (message === 'stop') isOver = true;
  else void run(message);
});

async function run({ url, readers, pauseMs }: Exclude<ReadersMessage, 'stop'>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (!isOver) {
        const began = performance.now();
        await visit(url, agent);
        times.push(performance.now() - began);
        await setTimeout(pauseMs);
      }
    }),
  );
  agent.destroy();
  process.send?.(times, () => process.disconnect());
}

function visit(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
