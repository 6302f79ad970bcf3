import { encode } from 'uqr';

/** A QR code as the path of its dark modules, each one unit wide, with the quiet zone that scanners need. */
export type QrPath = { size: number; path: string };

/** The rows of modules of a QR code, true for dark, with the quiet zone. */
export type QrModules = readonly (readonly boolean[])[];

/** Creates the QR code of a text. It is still readable if a quarter of it is dirty or torn. */
export function qrPath(text: string): QrPath {
  return modulesPath(encode(text, { ecc: 'Q', border: 4 }).data);
}

/**
 * Returns the modules of a code for banking apps: at level M, as EPC069-12 and the Swiss guidelines require. The Swiss
 * cross covers the middle of a Swiss code.
 */
export function bankCodeModules({ text, isSwiss }: { text: string; isSwiss: boolean }): QrModules {
  const { data } = encode(text, { ecc: 'M', border: 4 });
  return isSwiss ? withSwissCross(data) : data;
}

/** The share of a Swiss code’s side that its cross covers: 7 of 46 mm. */
const CROSS_SHARE = 7 / 46;

/**
 * Returns a code with the Swiss cross: a light frame, a dark square, and a light cross, in modules of a fifteenth of the
 * square’s side or finer.
 */
function withSwissCross(modules: QrModules): QrModules {
  const fine = 4;
  const size = modules.length * fine;
  const half = ((modules.length - 8) * fine * CROSS_SHARE) / 2;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => {
      const across = Math.abs(x + 0.5 - size / 2) / half;
      const down = Math.abs(y + 0.5 - size / 2) / half;
      const module = modules[Math.floor(y / fine)]?.[Math.floor(x / fine)] === true;
      if (Math.max(across, down) > 1) return module;
      const isFrame = Math.max(across, down) > 0.86;
      const isCross = Math.min(across, down) < 0.17 && Math.max(across, down) < 0.56;
      return !isFrame && !isCross;
    }),
  );
}

/** Returns the path of modules. */
export function modulesPath(data: QrModules): QrPath {
  const size = data.length;
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
