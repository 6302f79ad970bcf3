import { expect, test } from 'vitest';
import { EMPTY_EVENT, type EventFields } from './event.ts';
import { accountPlan, applyPlan, colorNote, FREE_PLAN, PREMIUM_PLAN, tabLock } from './plan.ts';

const tab = (id: string) => ({ id, label: `Tab ${id}`, content: 'x' });

const rich: EventFields = {
  ...EMPTY_EVENT,
  primaryColorHex: '#123456',
  otherContent: `${'a'.repeat(29)}😀tail`,
  websiteUrl: 'club.example',
  directorEmail: 'td@club.example',
  venueAddress: '1 Main St',
  customTabs: [tab('1'), tab('2'), tab('3')],
  customSections: {
    ...EMPTY_EVENT.customSections,
    home: [{ id: 's', heading: 'Prizes', contentFields: [] }],
  },
  tabsShown: { ...EMPTY_EVENT.tabsShown, showRules: true, showParticipants: true },
};

test('premium publishes everything', () => {
  expect(applyPlan(PREMIUM_PLAN, rich)).toEqual(rich);
});

test('free publishes one custom tab, 30 characters of Other and no locked field, tab or section', () => {
  const page = applyPlan(FREE_PLAN, rich);
  expect(page.customTabs).toEqual([tab('1')]);
  expect(page.otherContent).toBe(`${'a'.repeat(29)}😀`);
  expect([page.websiteUrl, page.directorEmail]).toEqual(['', '']);
  expect(page.tabsShown.showRules).toBe(false);
  expect(page.customSections.home).toEqual([]);
});

test('free keeps what is not locked', () => {
  const page = applyPlan(FREE_PLAN, rich);
  expect(page.venueAddress).toBe('1 Main St');
  expect(page.tabsShown.showParticipants).toBe(true);
});

test('free publishes a preset color, and the default in place of any other', () => {
  expect(applyPlan(FREE_PLAN, rich).primaryColorHex).toBe('#2d5a27');
  const blue = { ...rich, primaryColorHex: '#3b82f6' };
  expect(applyPlan(FREE_PLAN, blue).primaryColorHex).toBe('#3b82f6');
});

test('the event itself is left as it was', () => {
  const before = structuredClone(rich);
  applyPlan(FREE_PLAN, rich);
  expect(rich).toEqual(before);
});

test('the profile decides the plan', () => {
  expect(accountPlan({ premium: true })).toBe(PREMIUM_PLAN);
  expect(accountPlan({ premium: false })).toBe(FREE_PLAN);
});

test('free locks some tabs of the editor, and a part of others', () => {
  expect(tabLock(FREE_PLAN, 'rules', EMPTY_EVENT)).toBe('all');
  expect(tabLock(FREE_PLAN, 'custom', EMPTY_EVENT)).toBe('part');
  expect(tabLock(FREE_PLAN, 'participants', EMPTY_EVENT)).toBe('part');
  expect(tabLock(FREE_PLAN, 'location', EMPTY_EVENT)).toBe('none');
  expect(tabLock(PREMIUM_PLAN, 'rules', EMPTY_EVENT)).toBe('none');
});

test('the custom tab that free publishes is not marked as premium, a second one is', () => {
  expect(tabLock(FREE_PLAN, 'custom', { customTabs: [tab('1')] })).toBe('none');
  expect(tabLock(FREE_PLAN, 'custom', { customTabs: [tab('1'), tab('2')] })).toBe('part');
});

test('a color that the plan does not publish is said to be replaced', () => {
  expect(colorNote('#123456', PREMIUM_PLAN)).toBeUndefined();
  expect(colorNote('#123456', FREE_PLAN)).toContain('Your page shows Chess Green');
  expect(colorNote('#3b82f6', FREE_PLAN)).not.toContain('Your page shows');
});
