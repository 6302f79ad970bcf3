import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { type RecordedLine, recordBankLines } from './bank-lines.ts';

function lineOf(number: number): RecordedLine {
  return {
    ...{ key: `line ${number}`, bookedOn: '2027-03-02', amount: 4000, currency: 'EUR' },
    ...{ party: '', partyAccount: '', text: '' },
    parts: [{ id: `guest_${number}`, amount: 4000, due: 4000, fee: null, replaces: null }],
  };
}

test('when a later call fails, what earlier ones recorded has been reported', async () => {
  const client = createClient('https://site.example', 'key', {
    global: {
      async fetch(_address, init) {
        const { in_lines: lines } = JSON.parse(String(init?.body));
        if (lines.length < 50) return Response.json({ message: 'failed' }, { status: 500 });
        return Response.json(
          lines.map(({ key }: RecordedLine) => ({
            key,
            outcome: key === 'line 7' ? 'changed' : 'applied',
          })),
        );
      },
    },
  });
  const lines = Array.from({ length: 70 }, (_, number) => lineOf(number));
  const reports: [number, string[]][] = [];
  const recording = recordBankLines(client, 'event', lines, (sent, applied) => {
    reports.push([sent, [...applied]]);
  });
  await expect(recording).rejects.toThrow();
  const applied = lines.slice(0, 50).flatMap(({ key }) => (key === 'line 7' ? [] : [key]));
  expect(reports).toEqual([[50, applied]]);
});
