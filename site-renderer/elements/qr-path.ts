import { encode } from 'uqr';

/** A QR code as the path of its dark modules, each one unit wide, with the quiet zone that scanners need. */
export type QrPath = { size: number; path: string };

/** Creates the QR code of a text. It is still readable if a quarter of it is dirty or torn. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(([x, width]) => bar(x, y, width))
      .join(''),
  );
  return { size, path: path.join('') };
}

/** Returns the start and length of each run of dark modules in a row. */
function darkRuns(row: readonly boolean[]): [start: number, width: number][] {
  return row.flatMap((dark, x): [number, number][] => {
    if (!dark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x]];
  });
}

function bar(x: number, y: number, width: number): string {
  return `M${x} ${y}h${width}v1h-${width}z`;
}

/** Returns the code as an SVG file, black on white. */
export function qrSvg({ size, path }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
