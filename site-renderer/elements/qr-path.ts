import { encode } from 'uqr';

/** A QR code as the path of its dark modules, each one unit wide, with the quiet border that readers need. */
export type QrPath = { size: number; path: string };

/** The code of a text. A quarter of it may be dirty or torn and it still reads. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  const path = data.map((row, y) =>
    darkRuns(row)
      .map(([x, width]) => bar(x, y, width))
      .join(''),
  );
  return { size, path: path.join('') };
}

/** Where runs of dark modules start in a row, and how long they are. */
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

/** The code as a file of its own, black on white. */
export function qrSvg({ size, path }: QrPath): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
