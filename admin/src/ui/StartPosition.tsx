/** The pieces as silhouettes on a square of 10, without their base. */
const PIECES = {
  r: 'M2.4 1.7h1.2v.9h.9v-.9h1v.9h.9v-.9h1.2v2l-.8.7v2.9l.8 1H2.4l.8-1V4.4l-.8-.7z',
  n: 'M3 8.3c0-2 1.5-2.6 1.7-3.7-.6.5-1.2.9-2 .8l-.5-.9L4 2.4l.3-1 1 .7c1.8.4 2.6 2.3 2.4 6.2z',
  b: 'M5 1.1c1.7 1.4 2.3 2.7 1.2 4.2L7 8.3H3l.8-3C2.7 3.8 3.3 2.5 5 1.1z',
  q: 'M1.7 3.1l1.6 2 .5-3.1L5 4.8 6.2 2l.5 3.1 1.6-2-.9 5.2H2.6z',
  k: 'M4.6.9h.8v.8h.8v.8h-.8v1.1c1.5-.6 2.9.2 2.6 1.6-.2 1-1 1.5-1.2 3.1H3.2c-.2-1.6-1-2.1-1.2-3.1-.3-1.4 1.1-2.2 2.6-1.6V2.5h-.8v-.8h.8z',
  p: 'M5 1.9a1.6 1.6 0 011 2.9h.6L7.4 8.3H2.6l.8-3.5H4a1.6 1.6 0 011-2.9z',
} as const;

const BASE = 'M2 8.6h6v.9H2z';
const BACK = ['r', 'n', 'b', 'q', 'k', 'b', 'n', 'r'] as const;
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** A board before the first move: where there is nothing yet, and it is yours. Decoration. */
export function StartPosition() {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className="size-40 rounded-control text-walnut">
      <path fill="currentColor" opacity="0.1" d="M0 0h80v80H0z" />
      {FILES.map((rank) => (
        <path
          key={rank}
          fill="currentColor"
          opacity="0.32"
          d={FILES.filter((file) => (file + rank) % 2 === 1)
            .map((file) => `M${file * 10} ${rank * 10}h10v10h-10z`)
            .join('')}
        />
      ))}
      {FILES.map((file) => (
        <g key={file} transform={`translate(${file * 10} 0)`}>
          <Piece kind={BACK[file] ?? 'p'} rank={0} />
          <Piece kind="p" rank={1} />
          <Piece kind="p" rank={6} />
          <Piece kind={BACK[file] ?? 'p'} rank={7} />
        </g>
      ))}
    </svg>
  );
}

/** White is at the bottom, in light and dark mode. */
function Piece({ kind, rank }: { kind: keyof typeof PIECES; rank: number }) {
  const isWhite = rank > 3;
  return (
    <path
      transform={`translate(0 ${rank * 10})`}
      d={PIECES[kind] + BASE}
      className={isWhite ? 'fill-white stroke-black' : 'fill-black stroke-black'}
      strokeWidth={isWhite ? 0.35 : 0.2}
      strokeLinejoin="round"
    />
  );
}
