import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { expect, test } from 'vitest';

const FUNCTIONS = join(import.meta.dirname, '..');

/** The functions that do nothing without an account, whose requests the database limits. */
const OF_ACCOUNTS = [
  ...['billing-portal', 'checkout', 'erase-account', 'erase-participant', 'own-entry', 'publish'],
  ...['refresh', 'send-message', 'try-message', 'unlist'],
];

test('public forms are limited by network', async () => {
  const names = readdirSync(FUNCTIONS)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''));
  const unlimited: string[] = [];
  for (const name of names) {
    const { config }: { config: Config } = await import(join(FUNCTIONS, `${name}.ts`));
    if (config.method === 'POST' && config.rateLimit === undefined) unlimited.push(name);
  }
  expect(unlimited).toEqual(OF_ACCOUNTS);
});
