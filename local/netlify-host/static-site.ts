import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { chooseEncoding, type Encoding } from '../../server/http/accept-encoding.ts';
import { fileType, isCompressible } from './content-type.ts';
import { type HeaderRules, headersFor, parseHeadersFile } from './headers-file.ts';

/** The built site, in memory. */
export interface StaticSite {
  /** Responds with the file at this path and returns true; returns false if there is none. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Responds with 404, with the site's own page if it has one. */
  serveNotFound(path: string, request: IncomingMessage, response: ServerResponse): void;
}

interface Page {
  body: Buffer;
  etag: string;
  /** The headers that do not depend on the encoding. */
  headers: Record<string, string>;
  compressible: boolean;
  /** Created on the first request. */
  variants: Map<Encoding, Variant>;
}

/** A page in one encoding, ready to be sent. */
interface Variant {
  body: Buffer;
  etag: string;
  headers: string[];
}

const revalidate = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';
/** A file whose name contains a hash of its content. */
const hashedName = /^\/assets\/.*[-.][\w-]{8,}\.\w+$/;

/**
 * Loads a publish directory the way Netlify serves one: `/auth` is `auth.html`, `/` is
 * `index.html`, with the headers of its `_headers` file. Dotfiles and `_headers` are not served.
 */
export function loadStaticSite(directory: string): StaticSite {
  const headersFile = join(directory, '_headers');
  const rules = existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, 'utf8')) : [];
  const pages = new Map<string, Page>();
  for (const file of listFiles(directory)) {
    const body = readFileSync(join(directory, file));
    for (const path of servedPaths(file)) pages.set(path, createPage(file, path, body, rules));
  }
  return {
    serve(path, request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const page = pages.get(path);
      if (page) send(page, 200, request, response);
      return page !== undefined;
    },
    serveNotFound(path, request, response) {
      const page = pages.get('/404');
      if (page) return send(page, 404, request, response);
      response.writeHead(404, { ...headersFor(rules, path), 'content-type': 'text/plain' });
      response.end('Not found\n');
    },
  };
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== '_headers' && !/(^|\/)\./.test(file));
}

/** Returns all paths at which files are served. */
function servedPaths(file: string): string[] {
  const withoutExtension = file.replace(/\.html$/, '');
  if (withoutExtension === file) return [`/${file}`];
  const short = `/${withoutExtension.replace(/(^|\/)index$/, '')}`;
  return [`/${file}`, `/${withoutExtension}`, short];
}

function createPage(file: string, path: string, body: Buffer, rules: HeaderRules): Page {
  const contentType = fileType(file);
  const compressible = isCompressible(contentType);
  return {
    body,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    compressible,
    variants: new Map(),
    headers: {
      'content-type': contentType,
      'cache-control': hashedName.test(path) ? immutable : revalidate,
      ...(compressible ? { vary: 'Accept-Encoding' } : {}),
      ...headersFor(rules, path),
    },
  };
}

function send(
  page: Page,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = page.compressible
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
  const variant = chooseVariant(page, encoding);
  if (status === 200 && request.headers['if-none-match'] === variant.etag) {
    response.writeHead(304, { ...page.headers, etag: variant.etag }).end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function chooseVariant(page: Page, encoding: Encoding): Variant {
  const known = page.variants.get(encoding);
  if (known) return known;
  const body = encode(page, encoding);
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = {
    ...page.headers,
    etag,
    'content-length': String(body.length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const variant = { body, etag, headers: Object.entries(headers).flat() };
  page.variants.set(encoding, variant);
  return variant;
}

/** Compresses a file. Pages get the best compression, like stored ones; for scripts it would take most of a second. */
function encode({ body, headers }: Page, encoding: Encoding): Buffer {
  if (encoding === 'br') {
    const quality = headers['content-type']?.startsWith('text/html') ? zlib.BROTLI_MAX_QUALITY : 9;
    return brotliCompressSync(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });
  }
  return encoding === 'gzip' ? gzipSync(body) : body;
}
