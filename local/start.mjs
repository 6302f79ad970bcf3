// The entry point for npm. Plain JavaScript, since it also runs where Node is too old for the rest.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Tabiya needs Node 24 or newer and this is ${process.version}: start it with "npm start", which brings Node 24 on Linux, or install Node 24.`,
  );
  process.exit(1);
}

// Halves the memory of the host: see README.md. Node reads these flags at its start only, so it re-executes itself in
// the same process.
const FRUGAL = ['--liftoff-only', '--max-semi-space-size=8', '--max-old-space-size=256'];
const { execArgv, execPath, argv } = process;
if (process.platform !== 'win32' && !FRUGAL.every((flag) => execArgv.includes(flag))) {
  process.execve(execPath, [execPath, ...execArgv, ...FRUGAL, ...argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
  });
}

await import('./start.ts');
