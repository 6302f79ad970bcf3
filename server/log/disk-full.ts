/** The codes of a full disk: from the file system, and as an SQLSTATE from the database. */
const FULL: readonly unknown[] = ['ENOSPC', '53100'];

/** Returns true if an error, or one of its causes, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && FULL.includes(error.code)) return true;
  return 'cause' in error && isDiskFull(error.cause);
}
