/** The needs of a tournament, and how they are met with a form and a spreadsheet, and with Tabiya. */
const ROWS = [
  [
    'One place with dates, fee, rules and registration',
    'A page, a form and a list, kept alike by hand',
    'One page, published in a click',
  ],
  [
    'Places by section, and a waiting list in order',
    'You count',
    'Never one too many; the next in line moves up and is mailed',
  ],
  [
    'Does the player fit the section?',
    'You check every line',
    'Checked against imported rating lists as the form is sent',
  ],
  [
    'A player changes or withdraws',
    'A mail to you',
    'By the link in the confirmation; you see who changed what',
  ],
  [
    'Who owes what',
    'A column, if somebody keeps it',
    'Fee by section and date, receipts, cash-up of the day',
  ],
  [
    'Standings after the round',
    'Typed in again',
    'On the same page, from the file of your pairing program or kept here',
  ],
  [
    'Your players’ contact details afterwards',
    'Stay until somebody deletes them',
    'Erased some months later, as the form says',
  ],
] as const;

/** The comparison with other ways, in a plain table; on a phone a list of the needs with each way below. */
export function Comparison() {
  return (
    <section className="wide" aria-labelledby="comparison">
      <h2 className="title" id="comparison">
        What you stop doing by hand
      </h2>
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">What a tournament needs</th>
            <th scope="col">A form and a spreadsheet</th>
            <th scope="col">Tabiya</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([need, form, here]) => (
            <tr key={need}>
              <th scope="row">{need}</th>
              <td data-label="A form and a spreadsheet">{form}</td>
              <td data-label="Tabiya">{here}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
