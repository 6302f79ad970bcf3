import { expect, test } from 'vitest';
import { type DueTransfer, eventTransfer, type Transfer } from './transfer.ts';
import { transferCode, transferText } from './transfer-codes.ts';

const ULM: Transfer = {
  holder: 'Schachklub Königsspringer 1920 e.V.',
  iban: 'DE89370400440532013000',
  bic: '',
  street: '',
  postcode: '',
  town: '',
};

const BERN: Transfer = {
  holder: 'Schachgesellschaft Bern',
  iban: 'CH9300762011623852957',
  bic: '',
  street: 'Bundesgasse 1',
  postcode: '3011',
  town: 'Bern',
};

function due(changes: Partial<DueTransfer> = {}): DueTransfer {
  const names = ['Łukasz Müller-Ångström'];
  return {
    transfer: ULM,
    amount: 3550,
    currency: 'EUR',
    reference: 'RF46BFXR71N',
    names,
    ...changes,
  };
}

test('a transfer in euros is an EPC code, with the reference and the name in its text', () => {
  expect(transferCode(due())).toEqual({
    isSwiss: false,
    text: [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Schachklub Koenigsspringer 1920 e.V.',
      'DE89370400440532013000',
      'EUR35.50',
      '',
      '',
      'RF46BFXR71N Lukasz Mueller-Angstroem',
    ].join('\n'),
  });
});

test('a transfer in francs is a Swiss code of the 31 lines of the guidelines', () => {
  const code = transferCode(due({ transfer: BERN, currency: 'CHF', amount: 12000 }));
  expect(code?.isSwiss).toBe(true);
  const lines = code?.text.split('\n') ?? [];
  expect(lines).toHaveLength(31);
  expect(lines.slice(0, 11)).toEqual([
    'SPC',
    '0200',
    '1',
    'CH9300762011623852957',
    'S',
    'Schachgesellschaft Bern',
    'Bundesgasse 1',
    '',
    '3011',
    'Bern',
    'CH',
  ]);
  expect(lines.slice(18, 20)).toEqual(['120.00', 'CHF']);
  expect(lines.slice(27)).toEqual(['SCOR', 'RF46BFXR71N', 'Łukasz Müller-Ångström', 'EPD']);
});

test('codes are those that independent libraries write for the same transfers', () => {
  // By sepa-payment-qr-code 2.0.2 (ISC), which ends the last line; EPC069-12 lets it out.
  expect(`${transferCode(due())?.text}\n`).toBe(
    'BCD\n002\n1\nSCT\n\nSchachklub Koenigsspringer 1920 e.V.\nDE89370400440532013000\nEUR35.50\n\n\nRF46BFXR71N Lukasz Mueller-Angstroem\n',
  );
  const transfer = { ...ULM, holder: 'Red Cross', iban: 'BE72000000001616', bic: 'BPOTBEB1' };
  const names = ['Urgency fund'];
  expect(`${transferCode(due({ transfer, amount: 100, names }))?.text}\n`).toBe(
    'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross\nBE72000000001616\nEUR1.00\n\n\nRF46BFXR71N Urgency fund\n',
  );
  // By swissqrbill 4.4.1 (MIT).
  expect(transferCode(due({ transfer: BERN, currency: 'CHF', amount: 12000 }))?.text).toBe(
    'SPC\n0200\n1\nCH9300762011623852957\nS\nSchachgesellschaft Bern\nBundesgasse 1\n\n3011\nBern\nCH\n\n\n\n\n\n\n\n120.00\nCHF\n\n\n\n\n\n\n\nSCOR\nRF46BFXR71N\nŁukasz Müller-Ångström\nEPD',
  );
});

test('a transfer in Czech crowns is a SPAYD', () => {
  const transfer = { ...ULM, iban: 'CZ6508000000192000145399' };
  const names = ['Jiří*Novák'];
  expect(transferCode(due({ transfer, currency: 'CZK', names }))?.text).toBe(
    'SPD*1.0*ACC:CZ6508000000192000145399*AM:35.50*CC:CZK*MSG:RF46BFXR71N Jiri.Novak',
  );
});

test.each([
  ['another currency', due({ currency: 'USD' })],
  ['crowns to an account abroad', due({ currency: 'CZK' })],
  ['francs to an account abroad', due({ currency: 'CHF', transfer: { ...BERN, iban: ULM.iban } })],
  ['francs without an address', due({ currency: 'CHF', transfer: { ...BERN, town: '' } })],
  ['euros to Brazil', due({ transfer: { ...ULM, iban: 'BR1500000000000010932840814P2' } })],
  ['nothing due', due({ amount: 0 })],
])('%s has no code', (_, order) => {
  expect(transferCode(order)).toBe(null);
});

test('no name can add a line or another field to a code', () => {
  const names = ['Ann\nEUR9999.00\r\nX*ACC:CZ00'];
  const holder = 'Club\nDE00';
  for (const [transfer, currency, lines] of [
    [{ ...ULM, holder }, 'EUR', 11],
    [{ ...BERN, holder }, 'CHF', 31],
    [{ ...ULM, iban: 'CZ6508000000192000145399' }, 'CZK', 1],
  ] as const) {
    const { text = '' } = transferCode(due({ transfer, currency, names })) ?? {};
    expect(text.split('\n')).toHaveLength(lines);
    expect(text).not.toContain('\r');
    if (currency === 'CZK') expect(text.split('*')).toHaveLength(6);
  }
});

test('several players share a text', () => {
  expect(transferText({ reference: 'RF46BFXR71N', names: ['Ann', 'Ben'] })).toBe(
    'RF46BFXR71N Ann, Ben',
  );
});

test('an event has a transfer once it names the holder and an IBAN', () => {
  const fields = {
    transferHolder: ' SK Ulm ',
    transferIban: 'DE89 3704 0044 0532 0130 00',
    transferBic: '',
    transferStreet: '',
    transferPostcode: '',
    transferTown: '',
  };
  expect(eventTransfer(fields)).toMatchObject({ holder: 'SK Ulm', iban: ULM.iban });
  expect(eventTransfer({ ...fields, transferHolder: ' ' })).toBe(null);
  expect(eventTransfer({ ...fields, transferIban: '' })).toBe(null);
});
