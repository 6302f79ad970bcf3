import { Agent, request } from 'node:http';

/**
 * Measures the requests per second that an address answers to a number of connections, each of which sends its next
 * request after the previous answer, over a number of seconds. Answers are read completely, and each must be a 200.
 */
export async function requestsPerSecond(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const began = performance.now();
  const connection = async () => {
    while (performance.now() < end) {
      await get(url, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return (answered * 1000) / (performance.now() - began);
}

function get(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}.`));
      response.resume();
      response.once('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
