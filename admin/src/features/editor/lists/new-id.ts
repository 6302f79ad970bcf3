/** A new ID for an added item: short, since it is part of the URLs of custom tabs. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
