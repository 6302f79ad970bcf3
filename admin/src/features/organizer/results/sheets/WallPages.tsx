import type { ReactNode } from 'react';
import { formatInstant } from '../../instant.ts';

/** The lines of a page, on A4 and Letter alike. */
export const PAGE_LINES = 50;

/** What every page of a sheet for the wall says. */
export type WallHead = {
  /** What the sheet is, in large letters. */
  heading: string;
  event: string;
  detail: string;
  /** When it is played, or after which round. */
  when: string;
  /** Where visitors find the same; empty where they do not. */
  address: string;
};

type WallPagesProps<Line> = {
  head: WallHead;
  lines: readonly Line[];
  perPage: number;
  /** Which part of the lines a page has, such as the boards from and to. */
  rangeOf: (lines: readonly Line[]) => string;
  note?: string;
  children: (lines: readonly Line[]) => ReactNode;
};

/** The pages of a sheet for the wall: elements of the height of the paper, since not every browser numbers its own. */
export function WallPages<Line>(props: WallPagesProps<Line>) {
  const { head, lines, perPage, rangeOf, note, children } = props;
  const pages = inParts(lines, perPage);
  const printed = formatInstant(new Date().toISOString());
  return pages.map((page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: A page is its number.
    <article key={index} className="wall-page">
      <header>
        <h1>{head.heading}</h1>
        <p>
          <strong>
            <bdi>{head.event}</bdi>
          </strong>
          <bdi>{head.detail}</bdi>
        </p>
        <p className="wall-when">
          <strong>{head.when}</strong>
          {rangeOf(page)}
        </p>
      </header>
      {children(page)}
      {note !== undefined && <p className="wall-note">{note}</p>}
      <footer>
        {head.address !== '' && <span>{head.address}</span>}
        <span>Printed {printed}</span>
        <b>
          {index + 1} of {pages.length}
        </b>
      </footer>
    </article>
  ));
}

/** Returns the list in parts of a size; one empty part without lines. */
export function inParts<Line>(lines: readonly Line[], size: number): Line[][] {
  const count = Math.max(1, Math.ceil(lines.length / size));
  return Array.from({ length: count }, (_, index) => lines.slice(index * size, (index + 1) * size));
}

/** A table of a sheet, with these heads by the names of their columns' classes. */
export function WallTable({
  heads,
  children,
}: {
  heads: readonly (readonly [className: string, head: string])[];
  children: ReactNode;
}) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map(([className, head], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have the same head.
            <th key={index} scope="col" className={className}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A player's title and name. */
export function PlayerName({ player }: { player: { title: string; name: string } }) {
  return (
    <>
      {player.title !== '' && <small>{player.title} </small>}
      <bdi>{player.name}</bdi>
    </>
  );
}
