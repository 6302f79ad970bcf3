import { type ReactNode, useState } from 'react';

/**
 * The rough shape of the content: a text under a heading, a list, also under its tools, cards in two columns, a field; and
 * what is headed, below the heading of its screen.
 */
export type LoadingShape = keyof typeof SHAPES;

type LoadingStateProps = {
  /** `Loading…` when left out. */
  label?: string;
  shape?: LoadingShape;
  /** The space to keep free, as a Tailwind class, so that nothing jumps when the content comes. */
  className?: string;
};

/** The time in milliseconds in which the app itself loads: nothing else is on the screen then. */
const FIRST_LOAD = 5000;

/** Reserves the space of content being fetched, and shows that it loads: at once in a new window, else after 300 ms. */
export function LoadingState({
  label = 'Loading…',
  shape = 'text',
  className = 'min-h-80',
}: LoadingStateProps) {
  const [isFirst] = useState(() => performance.now() < FIRST_LOAD);
  const Shape = SHAPES[shape];
  return (
    <div role="status" className={`grid content-start ${className}`}>
      <div className={`min-w-0 ${isFirst ? '' : 'appear-late'}`}>
        <span className="sr-only">{label}</span>
        <div aria-hidden="true" className="grid animate-pulse grid-cols-1 gap-4">
          <Shape />
        </div>
      </div>
    </div>
  );
}

const SHAPES = {
  text: TextShape,
  list: ListShape,
  rows: RowsShape,
  cards: CardsShape,
  field: FieldShape,
  'headed-list': () => headed(<ListShape />),
  'headed-cards': () => headed(<CardsShape />),
};

const CARD = 'rounded-card border border-line bg-surface';
const LINE = 'rounded-control bg-line';

function TextShape() {
  return (
    <>
      <div className={`h-8 w-3/5 max-w-96 ${LINE}`} />
      <div className={`h-4 w-4/5 max-w-140 ${LINE}`} />
      <div className="mt-4 h-40 rounded-card bg-line/60" />
    </>
  );
}

function FieldShape() {
  return (
    <>
      <div className={`mt-1 h-4 w-40 ${LINE}`} />
      <div className={`-mt-1.5 h-11 max-w-80 ${LINE}`} />
    </>
  );
}

function headed(content: ReactNode) {
  return (
    <>
      <div className={`mb-1 h-8 w-48 ${LINE}`} />
      {content}
    </>
  );
}

const ROWS = Array.from({ length: 8 }, (_, index) => `row ${index}`);

function RowsShape() {
  return (
    <>
      <div className="flex gap-2 pt-2">
        <div className={`h-10 w-72 min-w-0 ${LINE}`} />
        <div className={`ml-auto h-10 w-24 sm:w-36 ${LINE}`} />
      </div>
      <ListShape />
    </>
  );
}

function ListShape() {
  return (
    <div className="border-b border-line">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex h-14 items-center gap-4 border-t border-line sm:h-11 sm:gap-8"
        >
          <div className={`h-3 w-2/5 ${LINE}`} />
          <div className={`h-3 w-1/5 ${LINE}`} />
          <div className={`ml-auto h-3 w-16 ${LINE}`} />
        </div>
      ))}
    </div>
  );
}

function CardsShape() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {['h-96', 'h-60'].map((height) => (
        <div key={height} className={`grid content-start gap-4 p-6 ${height} ${CARD}`}>
          <div className={`h-5 w-2/5 ${LINE}`} />
          <div className={`h-3 w-4/5 ${LINE}`} />
          <div className={`h-3 w-3/5 ${LINE}`} />
        </div>
      ))}
    </div>
  );
}
