import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';

test('a damaged database is reported, with how to restore a backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabiya-damaged-'));
  await (await openDatabase(dataDir)).close();
  writeFileSync(join(dataDir, 'db/global/pg_control'), 'cut');
  await expect(openDatabase(dataDir)).rejects.toThrow(
    /Couldn’t open.*its files are damaged\. Restore a backup with npm run restore/,
  );
  rmSync(dataDir, { recursive: true });
});
