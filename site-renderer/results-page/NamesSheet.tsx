/** A player's seat in the newest round. */
export type SheetSeat = { name: string; board: string; color: string; opponent: string };

type NamesSheetProps = { heading: string; seats: readonly SheetSeat[] };

/** The sheet for the wall with the boards of the newest round by name. It is only visible on paper. */
export function NamesSheet({ heading, seats }: NamesSheetProps) {
  return (
    <section id="names">
      <h2>{heading}</h2>
      <table>
        <tbody>
          {seats.map(({ name, board, color, opponent }) => (
            <tr key={`${board} ${color}`}>
              <td>{name}</td>
              <td>{board}</td>
              <td>{color}</td>
              <td>{opponent}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
