import { groundOf } from '@tabiya/domain/event/color';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { roundPageModels } from '@tabiya/domain/pages/round-page';
import { resultsSummary } from '@tabiya/domain/results/results-summary';
import { resultsView } from '@tabiya/domain/results/results-view';
import { sampleNewsPage } from '@tabiya/domain/sample/sample-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RenderedPage,
  renderBulletin,
  renderEventListPage,
  renderEventPage,
  renderNewsFeed,
  renderNewsPage,
  renderNotFoundPage,
  renderRegistrationErrorPage,
  renderRegistrationPage,
  renderResultsPage,
  renderRoundPage,
} from './render.ts';
import { readHtml, runningScripts } from './testing/html.ts';
import {
  completedRegistration,
  EIGHT_SECTIONS,
  FULL_ENTRIES,
  FULL_PAGE,
  listPage,
} from './testing/models.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';
import { childElements, readXml } from './testing/xml.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  'JaVaScRiPt&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/\\"onclick="x',
  'https://a.example/"><script>alert(1)</script>',
  '#000}body{background:url(https://evil.example)}',
  '<!--',
  '**<b>__*</b>',
  '\u202Egnirts desrever\u202D',
  'a\0b\0<scr\0ipt>',
  '\uD800 lone surrogate',
  '&lt;script&gt;',
  '__proto__',
];

const ELEMENTS = new Set(
  'html head meta title link style script body abbr div header footer main nav aside section h1 h2 h3 h4 p ul ol li dl dt dd a bdi span strong em u br time button svg path circle rect table caption thead tbody tfoot tr th td form search select option article input textarea label fieldset legend details dialog summary b i small output img wbr'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'selected width height data-about data-at data-now placeholder colSpan colspan data-end lang charset name content property rel href class id dir hidden disabled type target scope datetime dateTime method action value for required maxLength maxlength autoComplete autocomplete inputMode inputmode rows open checked tabindex role viewBox preserveAspectRatio opacity aria-hidden aria-label aria-describedby data-for data-family data-label data-latin data-scripts data-rules data-event data-federation data-guest data-early data-late data-off data-once data-player data-some data-symbol data-decimals data-sum data-find data-found data-explained data-rounds data-played data-live autofocus autoCapitalize aria-invalid aria-current aria-labelledby aria-pressed d cx cy r popover popoverTarget src srcSet srcset sizes alt title loading fetchPriority fetchpriority'.split(
    ' ',
  ),
);
const NEWS = sampleNewsPage('2026-11-20', FULL_PAGE.url);

/** A section in its fourth round. */
const PLAYING = resultsSummary(
  { slug: 'open', name: 'Open' },
  resultsOfFixture('12p5r-121.trf', 3),
);

/** The scripts of pages without hostile text. */
const OWN_SCRIPTS = [
  renderRegistrationPage({
    event: { ...FULL_PAGE.event, sections: EIGHT_SECTIONS },
    url: FULL_PAGE.url,
  }),
  renderEventPage(FULL_PAGE),
  renderNewsPage(NEWS),
  renderEventPage({
    ...FULL_PAGE,
    event: { ...FULL_PAGE.event, rounds: [], registrationDeadline: '' },
  }),
  renderEventPage({ ...FULL_PAGE, results: [PLAYING] }),
  renderBulletin(FULL_PAGE),
  renderRegistrationPage({ event: FULL_PAGE.event, url: FULL_PAGE.url }),
  renderRegistrationPage({
    event: FULL_PAGE.event,
    url: FULL_PAGE.url,
    done: completedRegistration(),
  }),
  renderEventListPage(listPage()),
  renderRegistrationErrorPage({ message: '' }),
  renderResultsPage(resultsPage(resultsOfFixture('12p5r-121.trf'))),
].flatMap(({ html }) => runningScripts(html));

const ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#|data:image\/svg\+xml,)/;

/** A stored picture, by its path or in a set of several widths. */
const PICTURE = /^\/pictures\/[\w-]+\/[^/\s,]*( \S+w)?$/;

/** Fails unless every element, attribute, and URL of the page is one of our own. */
function expectOnlyOurOwn({ html }: RenderedPage): void {
  expect(html).not.toContain('\0');
  const { tokens, raw } = readHtml(html);
  const elements = tokens.filter((token) => token.kind === 'element');
  const attributes = elements.flatMap((element) => Object.entries(element.attributes));
  const addresses = attributes.filter(([name]) => name === 'href' || name === 'action');
  expect(elements.map(({ tag }) => tag).filter((tag) => !ELEMENTS.has(tag))).toEqual([]);
  expect(attributes.filter(([name]) => !ATTRIBUTES.has(name))).toEqual([]);
  expect(addresses.filter(([, address]) => !ADDRESS.test(address))).toEqual([]);
  for (const { src, srcset, srcSet } of elements.map(({ attributes }) => attributes)) {
    if (src !== undefined) expect(src).toMatch(PICTURE);
    for (const part of (srcset ?? srcSet)?.split(',') ?? []) expect(part).toMatch(PICTURE);
  }
  for (const script of runningScripts(html)) expect(OWN_SCRIPTS).toContain(script);
  for (const { tag, code } of raw) if (tag === 'style') expect(code).not.toContain('evil.example');
}

/** Replaces every string in a value, at any depth. */
function withText<Value>(value: Value, replace: (text: string) => string): Value {
  if (typeof value === 'string') return replace(value) as Value;
  if (Array.isArray(value)) return value.map((item) => withText(item, replace)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withText(item, replace)]);
  return Object.fromEntries(entries) as Value;
}

/** A full page with hostile text in every field, except those that determine its layout. */
function hostilePage(texts: readonly string[]): EventPageModel {
  let next = 0;
  const hostile = withText(FULL_PAGE, () => texts[next++ % texts.length] ?? '');
  const { eventId, startDate, endDate, federationType, currency, registrationStatus, tabsShown } =
    FULL_PAGE.event;
  const event = {
    ...hostile.event,
    ...{ eventId, startDate, endDate, federationType, currency, registrationStatus, tabsShown },
    // Choices have fixed values, whose names are looked up.
    tournamentFormat: FULL_PAGE.event.tournamentFormat,
    ratingSystem: FULL_PAGE.event.ratingSystem,
  };
  return { ...hostile, event, url: FULL_PAGE.url };
}

const hostileTexts = fc.array(
  fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '*', '_', '\0', '\n', 'a') }),
  ),
  { minLength: 1, maxLength: 12 },
);

test('hostile text in every field of an event is shown as text and changes no markup', () => {
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      expectOnlyOurOwn(renderEventPage(hostilePage(texts)));
      expectOnlyOurOwn(renderBulletin(hostilePage(texts)));
    }),
    { numRuns: 60 },
  );
});

test('hostile text in the news of an event is shown as text, and as text in its feed', () => {
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      const { event } = hostilePage(texts);
      let next = 0;
      const posts = NEWS.posts.map((post) => {
        const { title, body, pictureText, day } = withText(
          post,
          () => texts[next++ % texts.length] ?? '',
        );
        return { ...post, title, body, pictureText, day };
      });
      expectOnlyOurOwn(renderNewsPage({ ...NEWS, event, posts }));
      const feed = readXml(renderNewsFeed({ ...NEWS, event, posts }).html);
      const names = childElements(feed, 'entry').flatMap(({ children }) =>
        children.map(({ name }) => name),
      );
      expect(new Set(names)).toEqual(
        new Set(['id', 'title', 'link', 'published', 'updated', 'content']),
      );
    }),
    { numRuns: 60 },
  );
});

test('each hostile text alone in every field, too', () => {
  for (const text of HOSTILE) expectOnlyOurOwn(renderEventPage(hostilePage([text])));
});

test('hostile text on the registration page, typed or answered, is shown as text', () => {
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      const [first = '', second = first] = texts;
      const { event, url } = hostilePage(texts);
      const page = { event: { ...event, useInternalRegistration: true }, url };
      expectOnlyOurOwn(
        renderRegistrationPage({
          ...page,
          values: { fullName: first, email: second, notes: first, paymentAcknowledged: second },
          problems: [
            { field: 'email', message: first },
            { field: second, message: second },
          ],
        }),
      );
      expectOnlyOurOwn(
        renderRegistrationPage({
          ...page,
          done: {
            ...completedRegistration({ fullName: first, section: second, claimed: first }),
            email: second,
          },
        }),
      );
    }),
    { numRuns: 60 },
  );
});

test('hostile text in sections, questions, reductions and what players answer is shown as text', () => {
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      let next = 0;
      const {
        sections = [],
        reductions = [],
        questions = [],
      } = {
        ...FULL_ENTRIES,
        sections: EIGHT_SECTIONS,
      };
      const text = () => texts[next++ % texts.length] ?? '';
      const entries = {
        ...FULL_ENTRIES,
        sections: sections.map((section) => ({ ...section, name: text(), note: text() })),
        reductions: reductions.map((reduction) => ({ ...reduction, name: text() })),
        questions: questions.map((question) => ({
          ...question,
          label: text(),
          options: question.options.map(text),
          isPublic: true,
        })),
      };
      const event = { ...FULL_PAGE.event, ...entries };
      const answers = Object.fromEntries(questions.map(({ id }) => [id, text()]));
      const participants = sections.map(({ id }) => ({
        ...{ name: text(), rating: 1500, sectionId: id, title: text() },
        ...{ federation: text(), club: text(), answers },
      }));
      expectOnlyOurOwn(renderEventPage({ ...FULL_PAGE, event, participants }));
      const values = Object.fromEntries(
        ['section', 'club', 'title', 'byes', 'answers.team', 'answers.diet'].map((name) => [
          name,
          [text()],
        ]),
      );
      const problems = [
        { field: 'section', message: text() },
        { field: text(), message: text() },
      ];
      expectOnlyOurOwn(renderRegistrationPage({ event, url: FULL_PAGE.url, values, problems }));
    }),
    { numRuns: 60 },
  );
});

test('hostile text in a list of events, in its filters and in what was searched for, is shown as text', () => {
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      let next = 0;
      const { list, query, ...model } = listPage();
      const hostile = withText({ list, query }, () => texts[next++ % texts.length] ?? '');
      // An ID or address contains only letters, digits, hyphens, and underscores.
      for (const event of hostile.list?.events ?? []) {
        event.eventId = 'spring-open';
        event.address = 'spring-open';
      }
      for (const kind of ['upcoming', 'open'] as const) {
        expectOnlyOurOwn(renderEventListPage({ ...model, ...hostile, kind }));
        expectOnlyOurOwn(renderEventListPage({ ...model, ...hostile, kind, list: null }));
      }
    }),
    { numRuns: 60 },
  );
});

test('a hostile reason on the registration error screen is shown as text', () => {
  for (const message of HOSTILE) expectOnlyOurOwn(renderRegistrationErrorPage({ message }));
});

test('a hostile slug on the not-found page is shown as text', () => {
  for (const slug of HOSTILE) {
    expectOnlyOurOwn(renderNotFoundPage({ kind: 'customUrl', slug }));
  }
});

test('100 KB in a field breaks nothing', () => {
  for (const unit of ['W', '<', '**a', '\n', '\u202E']) {
    const text = unit.repeat(100_000 / unit.length);
    const page = renderEventPage({
      ...FULL_PAGE,
      event: { ...FULL_PAGE.event, title: text, eventDescription: text, venueName: text },
      participants: [{ name: text, rating: 1 }],
    });
    expectOnlyOurOwn(page);
  }
});

test('a malformed color gives the fallback and nothing of itself', () => {
  const primaryColorHex = '#000}body{background:url(https://evil.example)}';
  const { html } = renderEventPage({
    ...FULL_PAGE,
    event: { ...FULL_PAGE.event, primaryColorHex },
  });
  expect(html).not.toContain('evil.example');
  expect(html).toContain(`:${groundOf('').ground};`);
});

test('hostile text in results is shown as text', () => {
  const { event, section, sections, results, url, modifiedAt } = resultsPage(
    resultsOfFixture('12p5r-121.trf', 3),
  );
  fc.assert(
    fc.property(hostileTexts, (texts) => {
      let next = 0;
      const text = () => texts[next++ % texts.length] ?? '';
      const players = results.players.map((player) => ({
        ...player,
        ...{ name: text(), title: text(), federation: text() },
        standing: { rank: 1, points: 1, values: [1] },
      }));
      const hostile = { ...results, players, columns: [text(), text()] };
      const common = { section: { ...section, name: text() }, sections, url, modifiedAt };
      const named = { ...event, title: text() };
      for (const source of ['file', 'standings'] as const) {
        const shown = { ...hostile, source };
        const page = { ...common, event: named, results: shown };
        expectOnlyOurOwn(renderResultsPage(page));
        for (const round of roundPageModels(page, resultsView(shown))) {
          expectOnlyOurOwn(renderRoundPage(round));
        }
        const summary = resultsSummary({ slug: 'open', name: text() }, shown);
        expectOnlyOurOwn(renderEventPage({ ...FULL_PAGE, results: [summary] }));
      }
    }),
    { numRuns: 30 },
  );
});
