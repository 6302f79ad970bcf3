import { closeSync, createReadStream, existsSync, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';

/**
 * Opens the file of a rating list as a stream of bytes; of a zip archive, its first text or XML file.
 *
 * Throws with a sentence for the operator.
 */
export async function openListFile(file: string): Promise<Readable> {
  if (!existsSync(file)) throw new Error(`File not found: ${file}.`);
  return isZip(file) ? openZip(file) : createReadStream(file);
}

function isZip(file: string): boolean {
  const start = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start, 0, 4, 0);
  } finally {
    closeSync(descriptor);
  }
  return start.toString('latin1') === 'PK\u0003\u0004';
}

function openZip(file: string): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  const fail = (reason: string) => reject(new Error(`${file} ${reason}.`));
  yauzl.open(file, { lazyEntries: true }, (error, archive) => {
    if (error) {
      fail('is a damaged zip archive');
      return;
    }
    archive.on('error', () => fail('is a damaged zip archive'));
    archive.on('end', () => fail('has no .txt, .xml or .csv file in it'));
    archive.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName === '[Content_Types].xml') {
        fail('is a spreadsheet. Save it as CSV');
        return;
      }
      if (!/\.(txt|xml|csv)$/i.test(entry.fileName)) {
        archive.readEntry();
        return;
      }
      archive.openReadStream(entry, (problem, stream) => {
        if (problem) fail('is a damaged zip archive');
        else resolve(stream);
      });
    });
    archive.readEntry();
  });
  return promise;
}
