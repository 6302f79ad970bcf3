import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '../../server/http/accept-encoding.ts';
import { isEncoded } from '../../server/http/encoded-response.ts';
import { isCompressible } from './content-type.ts';

type Handle = (request: Request, ip: string) => Promise<Response>;

/** Smaller responses fit into one packet anyway. */
const WORTH_IT_BYTES = 1200;

/** Low, since the visitor is waiting: higher qualities take many times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
  gzip: promisify(gzip),
};

/**
 * Wraps a handler to compress its responses as a CDN does. Leaves already compressed responses, and those to clients on
 * this machine, as they are.
 */
export function compressResponses(handle: Handle, isFromHere = (_: Request) => false): Handle {
  return async (request, ip) => {
    const response = await handle(request, ip);
    return isEncoded(response) || isFromHere(request) ? response : compressed(request, response);
  };
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers } = response;
  const isWhole = status !== 204 && status !== 304 && request.method !== 'HEAD';
  const isPlain = !headers.has('content-encoding');
  if (!isWhole || !isPlain || !isCompressible(headers.get('content-type') ?? '')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const answer = { status, headers: new Headers(headers) };
  answer.headers.append('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (encoding === 'identity' || body.length < WORTH_IT_BYTES) return new Response(body, answer);
  answer.headers.set('content-encoding', encoding);
  answer.headers.delete('content-length');
  return new Response(new Uint8Array(await encoders[encoding](body)), answer);
}
