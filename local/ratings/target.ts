import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problemMessage } from '@tabiya/domain/words/words';
import pg from 'pg';
import { DataDirectoryInUse, lockDataDirectory } from '../data-lock.ts';
import { loadOrCreateKeys } from '../embedded/keys.ts';
import { openDatabase } from '../embedded/pglite/open-database.ts';
import type { HostedSupabase } from '../environment.ts';
import { readAddress } from '../netlify-host/host-address.ts';
import type { ListTarget } from './import-list.ts';

/** The settings that locate the site's data. */
type Place = { dataDir: string; databaseUrl: string | null; supabase: HostedSupabase | null };

type OpenTarget = { target: ListTarget; close: () => Promise<void> };

/**
 * Opens the database of the site: a Postgres directly, a hosted Supabase through its API, and the embedded one through
 * the running site, or directly while the site is stopped.
 *
 * Throws with a sentence for the operator.
 */
export async function openTarget({ dataDir, databaseUrl, supabase }: Place): Promise<OpenTarget> {
  if (databaseUrl !== null) return openPostgres(databaseUrl);
  if (supabase) return { target: overApi(supabase.url, supabase.secretKey), close: async () => {} };
  if (!existsSync(join(dataDir, 'db'))) {
    throw new Error(
      `No database found in ${dataDir}. Start the site once, or set DATA_DIR to the site’s data directory.`,
    );
  }
  try {
    return await openDirectory(dataDir);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
  }
  const address = readAddress(dataDir);
  if (address === null) {
    throw new Error(
      `The site that uses ${dataDir} is starting or stopping. Try again in a moment.`,
    );
  }
  const { secretKey } = loadOrCreateKeys(dataDir);
  return { target: overApi(address, secretKey), close: async () => {} };
}

async function openPostgres(url: string): Promise<OpenTarget> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = async (sql: string, parameters: unknown[]) =>
    (await client.query<{ result: unknown }>(sql, parameters)).rows;
  return { target: bySql(query), close: () => client.end() };
}

async function openDirectory(dataDir: string): Promise<OpenTarget> {
  const lock = lockDataDirectory(dataDir);
  try {
    const database = await openDatabase(dataDir);
    return {
      target: bySql((sql, parameters) => database.query<{ result: unknown }>(sql, parameters)),
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function bySql(
  query: (sql: string, parameters: unknown[]) => Promise<{ result: unknown }[]>,
): ListTarget {
  return async (name, args) => {
    const named = Object.keys(args).map((argument, index) => `${argument} => $${index + 1}`);
    const values = Object.values(args).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : value,
    );
    try {
      const [row] = await query(`select public.${name}(${named.join(', ')}) as result`, values);
      return row?.result ?? null;
    } catch (error) {
      throw refusal((error as { detail?: unknown }).detail) ?? error;
    }
  };
}

function overApi(url: string, secretKey: string): ListTarget {
  return async (name, args) => {
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
      },
      body: JSON.stringify(args),
    });
    const text = await response.text();
    if (!response.ok) {
      const answered = `${url} answered with ${response.status}: ${text.slice(0, 300)}`;
      throw refusal(/"details":"(\w+)"/.exec(text)?.[1]) ?? new Error(answered);
    }
    return text === '' ? null : JSON.parse(text);
  };
}

/** Returns the error with the message for a refusal's code; null if it has none. */
function refusal(code: unknown): Error | null {
  const message = typeof code === 'string' ? problemMessage({ code }, '') : '';
  return message === '' ? null : new Error(message);
}
