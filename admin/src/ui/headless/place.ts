/** The edges that meet, of the placed element and its anchor. */
export type Alignment = 'start' | 'center' | 'end';

type Placing = {
  align: Alignment;
  /** The space between the two, in pixels. */
  sideOffset: number;
};

/** The least space to the edges of the window, in pixels. */
const MARGIN = 8;

/** Places a fixed element below the anchor, or above it where there is more room, inside the window. */
export function place(
  floating: HTMLElement,
  anchor: Element,
  { align, sideOffset }: Placing,
): void {
  const { style, offsetWidth: width, offsetHeight: height } = floating;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom - sideOffset - MARGIN;
  const above = top - sideOffset - MARGIN;
  const y = height <= below || below >= above ? bottom + sideOffset : top - sideOffset - height;
  const x = { start: left, center: (left + right - width) / 2, end: right - width }[align];
  style.top = `${clamp(y, clientHeight - height)}px`;
  style.left = `${clamp(x, clientWidth - width)}px`;
}

function clamp(position: number, most: number): number {
  return Math.max(MARGIN, Math.min(position, most - MARGIN));
}
