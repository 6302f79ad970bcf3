import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A separate host, for tests that cannot use the shared one. */
export type HostProcess = {
  url: string;
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Kills it without warning or clean-up. */
  kill(): Promise<void>;
  /** Stops it as an operator would. Returns its exit code. */
  stop(): Promise<number | null>;
};

/** The data directories of the hosts that were started here, by their origin. */
const dataDirs = new Map<string, string>();

/** Returns the data directory of a host that was started here. */
export const dataDirOfHost = (origin: string): string | undefined => dataDirs.get(origin);

/** Starts the one-machine host on a free port. Resolves when it is ready; rejects if it exits before. */
export async function startHostProcess(environment: Record<string, string>): Promise<HostProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ['local/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), EXAMPLES: 'no', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (/^Ready in/m.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The host ended before it was ready.\n${output}`)));
  });
  const url = `http://localhost:${port}`;
  dataDirs.set(url, environment['DATA_DIR'] ?? '');
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = await exited;
  return code;
}
