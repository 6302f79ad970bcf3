import { cpus, totalmem } from 'node:os';

/**
 * Every bench by name. Each prints its own tables and leaves nothing running. Benches are loaded when they run, so that
 * one whose subject is not built does not keep the others from running.
 */
const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  abuse: async () => (await import('./abuse.ts')).benchAbuse(),
  app: async () => (await import('./app.ts')).benchApp(),
  autosaves: async () => (await import('./autosaves.ts')).benchAutosaves(),
  data: async () => (await import('./data-api.ts')).benchDataApi(),
  desks: async () => (await import('./desks.ts')).benchDesks(),
  editor: async () => (await import('./editor.ts')).benchEditor(),
  messages: async () => (await import('./messages.ts')).benchMessages(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  participants: async () => (await import('./participants.ts')).benchParticipants(),
  phones: async () => (await import('./phones.ts')).benchPhones(),
  pairing: async () => (await import('./pairing.ts')).benchPairing(),
  ratings: async () => (await import('./ratings.ts')).benchRatings(),
  registration: async () => (await import('./registration.ts')).benchRegistration(),
  publishing: async () => (await import('./publishing.ts')).benchPublishing(),
  rush: async () => (await import('./publishing.ts')).benchRush(),
  rerender: async () => (await import('./rerender.ts')).benchRerender(),
  results: async () => (await import('./results.ts')).benchResults(),
  serving: async () => (await import('./serving.ts')).benchServing(),
  shares: async () => (await import('./shares.ts')).benchShares(),
  statement: async () => (await import('./statement.ts')).benchStatement(),
  sweep: async () => (await import('./sweep.ts')).benchSweep(),
  visits: async () => (await import('./visits.ts')).benchVisits(),
};

/** Runs benches: `npm run bench` runs all, `npm run bench registration` only the named ones. */
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

/** The machine on which the figures were measured; only ratios within one run carry over to another. */
function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
}

await main(process.argv.slice(2));
