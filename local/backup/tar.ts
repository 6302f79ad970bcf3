const BLOCK = 512;

/** A file in a tar archive. Its name is at most 100 ASCII characters long. */
export type TarFile = { name: string; content: Buffer };

/** The archive that holds the files, as every `tar` reads it: for their owner's eyes only. */
export function toTar(files: readonly TarFile[], modifiedAt: Date): Buffer {
  const parts = files.flatMap(({ name, content }) => [
    header(name, content.length, modifiedAt),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** The files of an archive that `toTar` made. Throws when it is none, or not whole. */
export function fromTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = [];
  for (let at = 0; ; ) {
    const block = archive.subarray(at, at + BLOCK);
    if (block.length < BLOCK) throw new Error('The archive ends too early.');
    if (block.every((byte) => byte === 0)) return files;
    if (readOctal(block, 148, 8) !== checksum(block)) throw new Error('A header is damaged.');
    const size = readOctal(block, 124, 12);
    const start = at + BLOCK;
    const content = archive.subarray(start, start + size);
    if (content.length < size) throw new Error('The archive ends too early.');
    files.push({ name: readText(block, 0, 100), content });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** A header of the ustar format, as POSIX lays it down. */
function header(name: string, size: number, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at, 'ascii');
  block.write(name, 0, 100, 'ascii');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(modifiedAt.getTime() / 1000), 136, 12);
  block.write('0', 156, 'ascii');
  block.write('ustar\x0000', 257, 'ascii');
  octal(checksum(block), 148, 7);
  return block;
}

/** The sum of a header's bytes, where its own field counts as blanks. */
function checksum(block: Buffer): number {
  const bytes = Buffer.from(block).fill(' ', 148, 156);
  return bytes.reduce((sum, byte) => sum + byte, 0);
}

function readText(block: Buffer, at: number, length: number): string {
  return block.toString('ascii', at, at + length).split('\0')[0] ?? '';
}

function readOctal(block: Buffer, at: number, length: number): number {
  return Number.parseInt(readText(block, at, length).trim(), 8);
}
