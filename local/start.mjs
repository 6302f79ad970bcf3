// What npm starts. Plain JavaScript, for it also runs where Node is too old for the rest.
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Tabiya needs Node 24 or newer and this is ${process.version}: start it with "npm start", which brings Node 24 on Linux, or install Node 24.`,
  );
  process.exit(1);
}

await import('./start.ts');
