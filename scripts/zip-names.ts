const CENTRAL_ENTRY = 0x02014b50;

/** Returns the names of the files in a zip archive, from its central directory. */
export function zipNames(zip: Buffer): string[] {
  const names: string[] = [];
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(CENTRAL_ENTRY);
  for (let at = zip.indexOf(signature); at !== -1; at = zip.indexOf(signature, at + 46)) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.toString('utf8', at + 46, at + 46 + length));
  }
  return names;
}
