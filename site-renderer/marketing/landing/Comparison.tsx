/** The needs of a tournament, and how a form with a spreadsheet and Tabiya meet them. */
const ROWS = [
  [
    'Dates, fee, rules, and registration in one place',
    'A page, a form, and a list, kept in sync by hand',
    'One page, published in one click',
  ],
  [
    'Section limits and a fair waiting list',
    'You count by hand',
    'Never overbooked; the next player in line moves up and is emailed',
  ],
  [
    'Is the player eligible for the section?',
    'You check every row',
    'Checked against imported rating lists as players register',
  ],
  [
    'A player changes plans or withdraws',
    'They email you',
    'They use their confirmation link; you see who changed what',
  ],
  [
    'Who still owes what',
    'A column, if someone keeps it up to date',
    'Fees by section and date, payment records, end-of-day reports',
  ],
  [
    'Standings after each round',
    'Typed in all over again',
    'On the same page, imported from your pairing program or run in Tabiya',
  ],
  [
    'Players’ contact details afterwards',
    'Kept until someone remembers to delete them',
    'Erased automatically, when the form said they would be',
  ],
] as const;

/** The comparison as a plain table; on a phone, a list of needs with both ways below each. */
export function Comparison() {
  return (
    <section className="wide" aria-labelledby="comparison">
      <h2 className="title" id="comparison">
        What you no longer do by hand
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
