/** A player's seat in the newest round. */
export type SheetSeat = {
  /** The family name first, as the sheet is sorted. */
  name: string;
  board: string;
  side: 'w' | 'b';
  /** The side in words, and the opponent's family name. */
  color: string;
  opponent: string;
};

type NamesSheetProps = { heading: string; seats: readonly SheetSeat[] };

/** The sheet for the wall with the boards of the newest round by name. It is only visible on paper. */
export function NamesSheet({ heading, seats }: NamesSheetProps) {
  return (
    <section id="names">
      <h2>{heading}</h2>
      <table>
        <tbody>
          {seats.map(({ name, board, side, color, opponent }) => (
            <tr key={`${board} ${side}`}>
              <td>{board}</td>
              <td>
                <i className={side} />
              </td>
              <td>{name}</td>
              <td>
                {color} · {opponent}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
