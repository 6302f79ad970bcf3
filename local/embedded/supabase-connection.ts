import type { Connection } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { noticingUnavailability } from './availability.ts';
import type { Database } from './database.ts';

type Config = ConstructorParameters<typeof PgliteConnection>[0];
type BaseConnection = Connection<Database> & Pick<PgliteConnection, 'introspect'>;

/**
 * The base class of `@supabase/lite` for any Postgres: catalog, errors, and roles of requests. Both exported
 * connections extend this class with a driver of their own; the class itself is not exported.
 */
const PostgresConnection: abstract new (config: Config) => BaseConnection =
  Object.getPrototypeOf(PgliteConnection);

/** The official server's connection to one of our databases. */
export class SupabaseConnection extends PostgresConnection {
  readonly driver: Database;
  readonly dialect = 'postgres';

  constructor(database: Database) {
    super({});
    this.driver = database;
    this.kysely = new Kysely({ dialect: noticingUnavailability(database.dialect) });
  }

  /** Runs statements without parameters, or one statement with parameters. */
  override async exec<T>(query: string, ...parameters: readonly unknown[]): Promise<T> {
    if (parameters.length === 0) {
      await this.driver.exec(query);
      return { rows: [] } as T;
    }
    return { rows: await this.driver.query(query, [...parameters]) } as T;
  }

  override async transaction(statements: string[]): Promise<void> {
    await this.driver.withSession(async (session) => {
      await session.exec('begin');
      try {
        for (const statement of statements) await session.exec(statement);
        await session.exec('commit');
      } catch (error) {
        await session.exec('rollback');
        throw error;
      }
    });
    await this.clearSchemaCache();
  }

  override async close(): Promise<void> {
    await this.clearSchemaCache();
    await this.driver.close();
  }
}
