import { encode } from 'uqr';

/** A QR code as the path of its dark squares, each one unit wide, with the quiet border that readers need. */
export type QrPath = { size: number; path: string };

/** The code of a text. A quarter of it may be dirty or torn and it still reads. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/** The code as a file of its own, black on white. */
export function qrSvg({ size, path }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
