import type { StatementLine } from '../../statement.ts';

type Written = Pick<StatementLine, 'amount' | 'bookedOn' | 'party' | 'partyAccount' | 'text'> &
  Partial<Pick<StatementLine, 'bankReference'>>;

const money = (amount: number, mark: string) =>
  `${Math.floor(amount / 100)}${mark}${String(amount % 100).padStart(2, '0')}`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes lines as camt.053 of version 2 or 8. */
export function camtOf(lines: readonly Written[], version: 2 | 8): string {
  const [state, party] =
    version === 8
      ? ['<Cd>BOOK</Cd>', (name: string) => `<Pty><Nm>${name}</Nm></Pty>`]
      : ['BOOK', (name: string) => `<Nm>${name}</Nm>`];
  const entries = lines.map(
    ({ amount, bookedOn, party: name, partyAccount, text, bankReference }) =>
      `<Ntry><Amt Ccy="EUR">${money(amount, '.')}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${state}</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt>${bankReference ? `<AcctSvcrRef>${bankReference.text}</AcctSvcrRef>` : ''}<NtryDtls><TxDtls><RltdPties><Dbtr>${party(escapeXml(name))}</Dbtr><DbtrAcct><Id><IBAN>${partyAccount}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${escapeXml(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><Stmt><CreDtTm>2026-03-31T10:00:00</CreDtTm><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

/** Writes lines as MT940: `ü` as `ue`, `.` for other letters beyond ASCII, and names cut at 27 signs. */
export function mt940Of(lines: readonly Written[]): string {
  const fields = lines.flatMap(({ amount, bookedOn, party, partyAccount, text, bankReference }) => {
    const purpose = inPieces(plain(`SVWZ+${text}`), 27).map((piece, at) => `?${20 + at}${piece}`);
    const body = `166?00GUTSCHRIFT${purpose.join('')}?31${partyAccount}?32${plain(party).slice(0, 27)}`;
    const day = bookedOn.replaceAll('-', '').slice(2);
    return [
      `:61:${day}${day.slice(2)}CR${money(amount, ',')}N166NONREF${bankReference ? `//${bankReference.text.slice(0, 16)}` : ''}`,
      `:86:${inPieces(body, 65).join('\r\n')}`,
    ];
  });
  return [
    ':20:STARTUMSE',
    ':25:12030000/0000202051',
    ':60F:C260301EUR0,00',
    ...fields,
    '-',
    '',
  ].join('\r\n');
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ü: 'Ue', '’': ' ' };

function plain(text: string): string {
  return text
    .replace(/[äöüÜ’]/g, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^ -~]/g, '.');
}

function inPieces(text: string, length: number): string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
}

/** Writes lines as the rows of a German bank’s table. */
export function rowsOf(lines: readonly Written[]): string[][] {
  const heads = [
    'Buchungstag',
    'Auftraggeber/Empfänger',
    'IBAN',
    'Verwendungszweck',
    'Betrag',
    'Währung',
  ];
  return [
    ['Umsätze Girokonto'],
    heads,
    ...lines.map(({ amount, bookedOn, party, partyAccount, text }) => [
      bookedOn.split('-').reverse().join('.'),
      party,
      partyAccount,
      text,
      money(amount, ','),
      'EUR',
    ]),
  ];
}
