/** The result of a format's reader: the size in pixels, and the bytes without metadata. */
export type ReadPicture = { width: number; height: number; bytes: Uint8Array<ArrayBuffer> };

/** Joins the parts, one after the other. */
export function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
