/** An id for something an organizer adds: short, since it stands in the addresses of custom tabs. */
export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}
