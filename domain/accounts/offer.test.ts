import { expect, test } from 'vitest';
import { ENTRY_FIELDS } from '../event/fields/entries.ts';
import { FREE_PLAN, type Plan, PREMIUM_PLAN } from '../event/plan.ts';
import { planOffer } from './offer.ts';

const {
  free: FREE_BENEFITS,
  premium: PREMIUM_BENEFITS,
  summary: SUMMARY,
} = planOffer({
  supportEmail: 'help@club.example',
});

/** The differences between the two plans, except their names and the editor’s lock marks. */
const DIFFERENCES = (Object.keys(PREMIUM_PLAN) as (keyof Plan)[])
  .filter((key) => key !== 'name' && key !== 'limitedTabs')
  .filter((key) => JSON.stringify(PREMIUM_PLAN[key]) !== JSON.stringify(FREE_PLAN[key]));

test('premium sells everything its plan adds, and nothing else but support', () => {
  const sold = new Set(PREMIUM_BENEFITS.flatMap(({ plan }) => plan));
  expect([...sold].sort()).toEqual([...DIFFERENCES].sort());
  const other = PREMIUM_BENEFITS.filter(({ plan }) => plan.length === 0);
  expect(other.map(({ name }) => name)).toEqual(['Priority support']);
});

test('each plan’s offer names as many custom tabs as it publishes', () => {
  expect(FREE_BENEFITS).toContain(`${FREE_PLAN.customTabs} custom tab`);
  expect(PREMIUM_BENEFITS[0]?.name).toBe(`${PREMIUM_PLAN.customTabs} custom tabs`);
});

test('the premium offer names every locked tab, and no free one', () => {
  const words = PREMIUM_BENEFITS.map(({ name }) => name.toLowerCase()).join(' ');
  for (const tab of FREE_PLAN.lockedTabs) expect(words).toContain(tab);
  expect(FREE_PLAN.lockedTabs).not.toContain('registration');
  expect(FREE_PLAN.lockedAdminTabs).not.toContain('registration');
  expect(words).not.toContain('registration');
});

test('each premium registration field is one benefit, and the free plan’s offer names what is free', () => {
  const names = PREMIUM_BENEFITS.map(({ name }) => name.toLowerCase());
  const words = { sections: /^sections/, reductions: /reductions$/, questions: /questions$/ };
  for (const field of Object.keys(ENTRY_FIELDS) as (keyof typeof ENTRY_FIELDS)[]) {
    const isPremium = FREE_PLAN.lockedFields.includes(field);
    expect(isPremium, field).toBe(field in words);
  }
  for (const word of Object.values(words))
    expect(names.filter((name) => word.test(name))).toHaveLength(1);
  expect(FREE_BENEFITS.join()).toMatch(/Waiting list, half-point byes, and early and late fees/);
});

test('the offer in a few lines names the locked tabs and the number of custom tabs', () => {
  const words = SUMMARY.join(' ').toLowerCase();
  for (const tab of FREE_PLAN.lockedTabs) expect(words).toContain(tab);
  expect(words).toContain(`${PREMIUM_PLAN.customTabs} custom tabs`);
  expect(SUMMARY).toHaveLength(6);
});

test('the offer names nothing that does not exist', () => {
  const words = JSON.stringify([FREE_BENEFITS, PREMIUM_BENEFITS, SUMMARY]);
  expect(words).not.toMatch(/unlimited|blog/i);
});

test('support is offered only if the site has a support address', () => {
  expect(FREE_BENEFITS).toContain('Basic email support');
  const without = planOffer({ supportEmail: null });
  expect(JSON.stringify(without)).not.toMatch(/support/i);
  expect(without.free).toHaveLength(FREE_BENEFITS.length - 1);
  expect(without.premium).toHaveLength(PREMIUM_BENEFITS.length - 1);
});
