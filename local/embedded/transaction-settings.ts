import pg from 'pg';

const SET_CONFIG = /^\s*select set_config\('([a-z_.]+)', (?:\$1|''), true\)\s*$/i;
const SET_ROLE = /^\s*set local role "([a-z_]+)"\s*$/i;
const READ_ONLY = /^\s*set local transaction_read_only = on\s*$/i;

/** Collects the settings of a transaction before its first statement, to send them all at once. */
export class TransactionSettings {
  #waiting = new Map<string, string>();

  /** Collects the statement if it is a transaction setting; returns true if it was. */
  take(sql: string, parameters: readonly unknown[]): boolean {
    const setting = parseSetting(sql, parameters);
    if (setting === null) return false;
    this.#waiting.set(...setting);
    return true;
  }

  /** Returns and clears the collected settings, and the role that they set, if any. */
  flush(): { settings: [name: string, value: string][]; role: string | null } {
    const settings = [...this.#waiting];
    this.#waiting = new Map();
    return { settings, role: settings.find(([name]) => name === 'role')?.[1] ?? null };
  }
}

/** Returns the statement for the transaction settings, without parameters. */
export function settingStatement(settings: readonly (readonly [string, string])[]): string {
  const calls = settings.map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

function parseSetting(sql: string, parameters: readonly unknown[]): [string, string] | null {
  const [, name] = SET_CONFIG.exec(sql) ?? [];
  if (name !== undefined) {
    const [value = ''] = parameters;
    return typeof value === 'string' ? [name, value] : null;
  }
  const [, role] = SET_ROLE.exec(sql) ?? [];
  if (role !== undefined) return ['role', role];
  return READ_ONLY.test(sql) ? ['transaction_read_only', 'on'] : null;
}
