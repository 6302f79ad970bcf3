import type { Page } from '@playwright/test';
import { ADMIN_TABS, type Screen, send, tab } from './screens.ts';

/** The names of the event page's tabs after the first, as in their panels. */
const PANELS = [
  'schedule',
  'participants',
  'registration',
  'results',
  'location',
  'rules',
  'faq',
  'contactInfo',
  'about',
];
const SECTIONS = ['open', 'u2000', 'u1600', 'juniors-under-14-girls-and-boys'];

/** The public pages of a large event. */
export const WALK_PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'walk-event', path: '/{event}' },
  ...PANELS.map((panel) => ({ name: `walk-event-${panel}`, path: `/{event}#${panel}` })),
  ...SECTIONS.map((slug) => ({
    name: `walk-results-${slug.split('-')[0]}`,
    path: `/{event}/results/${slug}`,
  })),
  { name: 'walk-results-card', path: '/{event}/results/open#2' },
  { name: 'walk-results-round', path: '/{event}/results/open/round-2' },
  { name: 'walk-news', path: '/{event}/news' },
  { name: 'walk-news-earlier', path: '/{event}/news/1' },
  { name: 'walk-register', path: '/register?eventId={event}' },
  {
    name: 'walk-register-problems',
    path: '/register?eventId={event}',
    prepare: async (page) => {
      await send(page);
      await page.locator('.summary:not([hidden])').waitFor();
    },
  },
  { name: 'walk-print', path: '/{event}/print' },
  { name: 'walk-embed-card', path: '/{event}/embed/card' },
  { name: 'walk-embed-players', path: '/{event}/embed/players' },
  { name: 'walk-embed-standings', path: '/{event}/embed/standings/open' },
];

const admin = (tabId: string) => `/organizer?eventId={event}&tab=${tabId}`;

/** Opens a view of a section's results, by the name of its button. */
const view = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).first().click();
};

/** The admin screens of a large event. */
export const WALK_ADMIN_SCREENS: readonly Screen[] = [
  ...ADMIN_TABS.map((id) => ({ name: `walk-admin-${id}`, path: admin(id) })),
  {
    name: 'walk-admin-participant',
    path: admin('participants'),
    prepare: async (page) => {
      await page.locator('[data-index="1"] button').first().click();
      await page.getByRole('button', { name: 'Next participant' }).waitFor();
    },
  },
  {
    name: 'walk-admin-post',
    path: admin('news'),
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /Grandmaster/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Title' }).waitFor();
    },
  },
  { name: 'walk-admin-results-rounds', path: admin('results'), prepare: view('Rounds') },
  { name: 'walk-admin-results-prizes', path: admin('results'), prepare: view('Prizes') },
  { name: 'walk-admin-results-report', path: admin('results'), prepare: view('Report') },
  { name: 'walk-editor-home', path: '/newEvent?eventId={event}' },
  {
    name: 'walk-editor-registration',
    path: '/newEvent?eventId={event}',
    prepare: tab('Registration'),
  },
  { name: 'walk-editor-schedule', path: '/newEvent?eventId={event}', prepare: tab('Schedule') },
  { name: 'walk-editor-results', path: '/newEvent?eventId={event}', prepare: tab('Results') },
  { name: 'walk-tournaments', path: '/organizer' },
];
