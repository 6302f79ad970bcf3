import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { adminTask, EDITOR_TAB_IDS, type EditorTabId } from '@tabiya/domain/event/tabs';
import { expect, test } from 'vitest';
import { tabColor as colorOf, tabState as stateOf, TAB_STATE_WORDS } from './tab-state.ts';

const tabState = (event: EventFields, tab: EditorTabId) => stateOf(event, tab, false);
const tabColor = (event: EventFields, tab: EditorTabId) => colorOf(event, tab, false);

const withSections = (
  tabsShown: Partial<EventFields['tabsShown']>,
  fields: Partial<EventFields>,
) => ({
  ...EMPTY_EVENT,
  ...fields,
  tabsShown: { ...EMPTY_EVENT.tabsShown, ...tabsShown },
});

test('a tab is live when it has content and is switched on', () => {
  const event = withSections({ showAbout: true }, { eventDescription: 'Since 1927' });
  expect(tabState(event, 'about')).toBe('live');
  expect(tabColor(event, 'about')).toBe('green');
});

test('a tab with content that is switched off is ready', () => {
  const event = withSections({}, { eventDescription: 'Since 1927' });
  expect(tabState(event, 'about')).toBe('ready');
  expect(tabColor(event, 'about')).toBe('amber');
});

test('a tab without content is disabled, even when it is switched on', () => {
  const event = withSections({ showAbout: true }, { eventDescription: '  \n' });
  expect(tabState(event, 'about')).toBe('disabled');
  expect(tabColor(event, 'about')).toBe('gray');
});

test('a schedule without rounds is empty, whatever else it contains, just like when publishing', () => {
  const stored = { scheduleLink: 'https://rounds.example', scheduleInfo: 'To come' };
  const internal = withSections({ showSchedule: true }, { ...stored, useInternalScheduler: true });
  expect(tabState(internal, 'schedule')).toBe('disabled');
  const external = { ...internal, useInternalScheduler: false };
  expect(tabState(external, 'schedule')).toBe('live');
  expect(tabState({ ...external, scheduleLink: ' ' }, 'schedule')).toBe('disabled');
});

test('registration and participants always have content', () => {
  for (const tab of ['registration', 'participants'] as const) {
    expect(tabState(withSections({ showRegistration: false }, {}), tab)).not.toBe('disabled');
  }
  expect(tabColor(withSections({ showRegistration: false }, {}), 'registration')).toBe('amber');
});

test('four tabs get their content from the admin view, and each names the task there', () => {
  expect(EDITOR_TAB_IDS.filter((tab) => adminTask(tab) !== null)).toEqual([
    ...['schedule', 'participants', 'registration', 'results'],
  ]);
});

test('home is always live', () => {
  expect(tabState(withSections({ showHome: false }, {}), 'home')).toBe('live');
});

test('an empty tab that the setup needs is orange', () => {
  expect(tabColor(EMPTY_EVENT, 'contactInfo')).toBe('orange');
  expect(tabColor({ ...EMPTY_EVENT, federationType: 'FIDE' }, 'rules')).toBe('orange');
  expect(tabColor({ ...EMPTY_EVENT, federationType: 'Unrated' }, 'rules')).toBe('gray');
  const weekend = { ...EMPTY_EVENT, startDate: '2027-04-02', endDate: '2027-04-04' };
  expect(tabColor(weekend, 'schedule')).toBe('orange');
  expect(tabColor({ ...weekend, isSingleDay: true }, 'schedule')).toBe('gray');
});

test('custom tabs count once one has a label and text', () => {
  const half = [{ id: 'a', label: 'Prizes', content: '' }];
  expect(tabState(withSections({}, { customTabs: half }), 'custom')).toBe('disabled');
  const whole = [{ id: 'a', label: 'Prizes', content: '1st: $100' }];
  expect(tabState(withSections({}, { customTabs: whole }), 'custom')).toBe('ready');
  expect(tabState(withSections({ showCustom: true }, { customTabs: whole }), 'custom')).toBe(
    'live',
  );
});

test('a number of rounds alone makes no schedule', () => {
  const rounds = [1, 2, 3].map((round) => ({ round, date: '', time: '', notes: '' }));
  expect(tabState(withSections({ showSchedule: true }, { rounds }), 'schedule')).toBe('disabled');
  const timed = [...rounds, { round: 4, date: '2027-04-02', time: '', notes: '' }];
  expect(tabState(withSections({ showSchedule: true }, { rounds: timed }), 'schedule')).toBe(
    'live',
  );
});

test('a custom section with only a heading is content', () => {
  const customSections = {
    ...EMPTY_EVENT.customSections,
    about: [{ id: 's', heading: 'History', contentFields: [] }],
  };
  expect(tabState(withSections({}, { customSections }), 'about')).toBe('ready');
});

test('each state has its words', () => {
  expect(TAB_STATE_WORDS).toEqual({
    live: 'Tab Enabled',
    ready: 'Tab Hidden',
    disabled: 'Tab Disabled - No Content',
  });
});

test('internal results fill only their own tab', () => {
  const shown = withSections({ showResults: true, showAbout: true }, {});
  expect(tabState(shown, 'results')).toBe('disabled');
  expect(stateOf(shown, 'results', true)).toBe('live');
  expect(colorOf(shown, 'results', true)).toBe('green');
  expect(stateOf(shown, 'about', true)).toBe('disabled');
  expect(stateOf(withSections({}, {}), 'results', true)).toBe('ready');
});
