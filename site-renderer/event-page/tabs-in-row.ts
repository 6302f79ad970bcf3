/** The width of the row beside the button to register, and of the button that opens the other tabs, in letters. */
const ROW = 118;
const MORE = 10;
/** The space around a label, in letters. */
const SPACE = 3.25;

/** Characters as wide as two letters. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;

/**
 * Returns how many tabs are in the row of a page; the others open below a button at its end. A page without a script
 * can't measure the row, so its width is estimated from the labels. At least one tab is in the row.
 */
export function tabsInRow(labels: readonly string[]): number {
  const ends: number[] = [];
  for (const label of labels) {
    const width = label.length + (label.match(WIDE)?.length ?? 0) + SPACE;
    ends.push((ends.at(-1) ?? 0) + width);
  }
  if ((ends.at(-1) ?? 0) <= ROW) return labels.length;
  return Math.max(1, ends.filter((end) => end <= ROW - MORE).length);
}
