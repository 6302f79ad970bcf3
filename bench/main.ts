import { cpus, totalmem } from 'node:os';
import { benchEditor } from './editor.ts';
import { benchPages } from './pages.ts';
import { benchParticipants } from './participants.ts';
import { benchPublishing } from './publishing.ts';
import { benchRegistration } from './registration.ts';
import { benchRerender } from './rerender.ts';
import { benchServing } from './serving.ts';

/** Every bench by its name. Each prints its own tables and leaves nothing running. */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  editor: benchEditor,
  pages: benchPages,
  participants: benchParticipants,
  registration: benchRegistration,
  publishing: benchPublishing,
  rerender: benchRerender,
  serving: benchServing,
};

/** `npm run bench` runs them all, `npm run bench registration` the ones named. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    console.error(
      `No bench is called ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(machine());
  for (const [name, run] of Object.entries(BENCHES)) {
    if (names.length === 0 || names.includes(name)) await run();
  }
}

/** What the figures were measured on; only ratios of one run travel to another machine. */
function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
}

await main(process.argv.slice(2));
