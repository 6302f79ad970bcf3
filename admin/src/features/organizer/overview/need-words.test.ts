import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { FREE_PLAN, PREMIUM_PLAN } from '@tabiya/domain/event/plan';
import { expect, test } from 'vitest';
import { needLine } from './need-words.ts';
import type { OverviewData } from './use-overview.ts';

const overview = {
  event: { ...EMPTY_EVENT, eventId: 'cup', currency: 'USD' },
  ...{ plan: PREMIUM_PLAN, outstanding: null, received: 12_000 },
} as unknown as OverviewData;

test('unpublished changes are counted in the singular and plural', () => {
  const textOf = (count: number) => {
    const { text, detail } = needLine({ kind: 'changes', count, isUrgent: true }, overview);
    return `${text}. ${detail}`;
  };
  expect(textOf(1)).toBe('1 change isn’t published yet. Visitors won’t see it until you publish');
  expect(textOf(2)).toBe(
    '2 changes aren’t published yet. Visitors won’t see them until you publish',
  );
});

test('refunds lead to Revenue, or to the paid participants where the plan doesn’t include it', () => {
  const need = { kind: 'refunds', count: 3, isUrgent: true } as const;
  expect(needLine(need, overview)).toMatchObject({
    ...{ text: '3 players have to be refunded', detail: '$120 received' },
    to: '/organizer?eventId=cup&tab=revenue&part=collect',
  });
  expect(needLine(need, { ...overview, plan: FREE_PLAN }).to).toBe(
    '/organizer?eventId=cup&tab=participants&only=paid',
  );
});
