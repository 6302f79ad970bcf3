import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { LINTS, lintFindings } from './lints.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

test.each(LINTS)('the schema follows the rule $name, and breaking it is detected', async (lint) => {
  for (const database of databases) {
    expect(await lintFindings(database.query, lint), lint.because).toEqual([]);
    if (lint.plantedOn && lint.plantedOn !== database.name) continue;
    const planted = await database.aside(async (query) => {
      for (const statement of lint.violation) await query(statement);
      return lintFindings(query, lint);
    });
    expect(planted, `${lint.name} on ${database.name}`).not.toEqual([]);
  }
});
