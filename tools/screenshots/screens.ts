import type { Page } from '@playwright/test';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { answerShowName } from '../../e2e/support/entry-form.ts';

/** One picture to take: its address, and the actions before it. */
export type Screen = {
  name: string;
  /**
   * `{event}` and `{draft}` are replaced by the ids of the organizer's two tournaments, `{club}` by the slug of their
   * page.
   */
  path: string;
  prepare?: (page: Page) => Promise<void>;
};

/** Opens a tab of the editor. */
export const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
};

/** The tabs of the admin view by their ids. */
export const ADMIN_TABS = [
  'participants',
  'registration',
  'schedule',
  'results',
  'revenue',
  'visits',
  'messages',
  'news',
  'share',
  'settings',
];

/** Submits the registration form, empty or filled in. */
export const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Register', exact: true }).click();
};

/** Registers a new player. */
export const enter = async (page: Page) => {
  await page.getByLabel('Full name').fill('Ann Archer');
  await page.getByLabel('Email').fill(`ann${crypto.randomUUID()}@players.example`);
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('I don’t have a FIDE ID yet').check();
  for (const section of await page.getByRole('radio', { name: /^Open/ }).all()) {
    await section.check();
  }
  for (const choice of await page.getByLabel('T-shirt').all()) {
    await choice.selectOption('None');
  }
  for (const box of await page.getByLabel('I acknowledge the payment requirements').all()) {
    await box.check();
  }
  await answerShowName(page);
  await send(page);
  await page.locator('#done').waitFor();
};

export const ORGANIZER_SCREENS: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'tournaments', path: '/organizer' },
  ...ADMIN_TABS.map((id) => ({
    name: `admin-${id}`,
    path: `/organizer?eventId={event}&tab=${id}`,
  })),
  {
    name: 'admin-visits-sources',
    path: '/organizer?eventId={event}&tab=visits',
    prepare: async (page) => {
      await page.getByText('Sources').evaluate((title) => title.scrollIntoView());
    },
  },
  {
    name: 'admin-participant',
    path: '/organizer?eventId={event}&tab=participants',
    prepare: async (page) => {
      await page.locator('[data-index="1"] button').first().click();
      await page.getByRole('button', { name: 'Next participant' }).waitFor();
    },
  },
  {
    name: 'admin-post',
    path: '/organizer?eventId={event}&tab=news',
    prepare: async (page) => {
      await page.getByRole('link', { name: /Round two/ }).click();
      await page.getByLabel('Title').waitFor();
    },
  },
  { name: 'editor-home', path: '/newEvent?eventId={event}' },
  { name: 'editor-registration', path: '/newEvent?eventId={event}', prepare: tab('Registration') },
  { name: 'editor-about', path: '/newEvent?eventId={event}', prepare: tab('About') },
  { name: 'editor-contact', path: '/newEvent?eventId={event}', prepare: tab('Contact') },
  { name: 'editor-draft', path: '/newEvent?eventId={draft}' },
  {
    name: 'editor-publish',
    path: '/newEvent?eventId={draft}',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save & Publish' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'wizard', path: '/newEvent' },
  { name: 'player', path: '/player' },
  { name: 'account', path: '/account' },
];

/** The public screens of a tournament with sections. */
export const SECTION_SCREENS: readonly Screen[] = [
  { name: 'event-sections', path: '/{event}' },
  { name: 'event-sections-players', path: '/{event}#participants' },
  { name: 'register-sections', path: '/register?eventId={event}' },
  { name: 'embed-card', path: '/{event}/embed/card' },
  { name: 'embed-players', path: '/{event}/embed/players' },
  { name: 'organizer-page', path: '/organizers/{club}' },
  { name: 'organizer-embed', path: '/organizers/{club}/embed' },
  { name: 'registered-sections', path: '/register?eventId={event}', prepare: enter },
];

/** The screens of an organizer on the free plan, with locked features. */
export const FREE_SCREENS: readonly Screen[] = [
  { name: 'free-revenue', path: '/organizer?eventId={event}&tab=revenue' },
  { name: 'free-news', path: '/organizer?eventId={event}&tab=news' },
  { name: 'free-visits', path: '/organizer?eventId={event}&tab=visits' },
  { name: 'free-rules', path: '/newEvent?eventId={event}', prepare: tab('Rules') },
  { name: 'free-contact', path: '/newEvent?eventId={event}', prepare: tab('Contact') },
  { name: 'premium', path: '/premium' },
];

export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'browse', path: '/browse' },
  { name: 'register', path: '/register?eventId={event}' },
  {
    name: 'register-problems',
    path: '/register?eventId={event}',
    prepare: async (page) => {
      await send(page);
      await page.locator('.summary:not([hidden])').waitFor();
    },
  },
  { name: 'registered', path: '/register?eventId={event}', prepare: enter },
  { name: 'register-list', path: '/register' },
  { name: 'event', path: '/{event}' },
  { name: 'sample', path: `/${SAMPLE_EVENT_ID}` },
  { name: 'sample-schedule', path: `/${SAMPLE_EVENT_ID}#schedule` },
  { name: 'sample-registration', path: `/${SAMPLE_EVENT_ID}#registration` },
  { name: 'sample-location', path: `/${SAMPLE_EVENT_ID}#location` },
  { name: 'sample-results-tab', path: `/${SAMPLE_EVENT_ID}#results` },
  { name: 'sample-news', path: `/${SAMPLE_EVENT_ID}/news` },
  { name: 'results', path: `/${SAMPLE_EVENT_ID}/results/open` },
  { name: 'results-round', path: `/${SAMPLE_EVENT_ID}/results/open/round-5` },
  { name: 'results-card', path: `/${SAMPLE_EVENT_ID}/results/open#2` },
  { name: 'not-found', path: '/no-such-event' },
  { name: 'sign-in', path: '/auth?mode=login' },
  { name: 'premium-sales', path: '/premium-sales' },
];
