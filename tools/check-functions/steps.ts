import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { addDays, toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { encodePng } from '@tabiya/server/pictures/testing';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { createEvent, readRegistration, registerGuest } from '../../supabase/tests/people.ts';
import { ask, eventually, expectPage, post } from './requests.ts';
import type { Scene } from './scene.ts';

/** Performs a step and returns its result as a sentence; throws if the result is wrong. */
type Step = (scene: Scene) => Promise<string>;

const START = addDays(toCalendarDate(new Date()), 30);
const SLUG = 'harbour-club';

const createTournament: Step = async (scene) => {
  scene.eventId = await createEvent(scene.world, {
    title: 'Harbour Open',
    startDate: START,
    endDate: addDays(START, 2),
    currency: 'EUR',
    registrationFee: 29.95,
    sections: [{ ...emptySection('open', 'FIDE'), name: 'Open', maxPlayers: 100 }],
    rounds: [{ round: 1, date: START, time: '09:30', notes: '' }],
    organizerEmail: 'desk@club.example',
    tabsShown: {
      ...EMPTY_EVENT.tabsShown,
      showRegistration: true,
      showParticipants: true,
      showResults: true,
      showSchedule: true,
    },
  });
  const { error } = await scene.world.owner.client
    .from('organizer_pages')
    .insert({ slug: SLUG, name: 'Harbour Club', is_shown: true });
  if (error) throw new Error(error.message);
  return `“${scene.eventId}” is created.`;
};

const uploadLogo: Step = async (scene) => {
  const { world, eventId } = scene;
  const answer = await ask(scene, `/api/pictures?eventId=${eventId}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Bearer ${world.owner.accessToken}` },
    body: encodePng(),
  });
  if (answer.status !== 200) throw new Error(`The upload is answered with ${answer.status}.`);
  const logo = JSON.parse(answer.text);
  await world.sql(
    `update public.events set content = jsonb_set(content, '{logo}', $2) where id = $1`,
    [eventId, logo],
  );
  const served = await expectPage(scene, `/pictures/${eventId}/${logo.file}`);
  if (served.headers.get('content-type') !== 'image/png')
    throw new Error('It isn’t a PNG anymore.');
  return 'a picture is taken and served.';
};

const publish: Step = async (scene) => {
  await post(scene, '/api/publish', { eventId: scene.eventId });
  return 'the event is published.';
};

const readPage: Step = async (scene) => {
  const path = `/${scene.eventId}`;
  const { text, headers } = await expectPage(scene, path, 'Harbour Open', '€29.95');
  const again = await ask(scene, path, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  if (again.status !== 304) throw new Error(`A cached copy gets ${again.status} instead of 304.`);
  const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  if (image === '') throw new Error('The page names no share picture.');
  const picture = await expectPage(scene, new URL(image).pathname);
  if (picture.headers.get('content-type') !== 'image/png') {
    throw new Error('The share picture isn’t a PNG.');
  }
  if (!text.includes('<img')) throw new Error('The page does not show the logo.');
  return 'the page is served with its logo and share picture, and a cached copy gets 304.';
};

const register: Step = async (scene) => {
  const { eventId, mails } = scene;
  await expectPage(scene, `/register?eventId=${eventId}`, '<form', 'Open');
  const form = { ...readRegistration('Ann Archer'), section: 'open', paymentAcknowledged: true };
  await post(
    scene,
    '/api/register',
    { eventId, submissionKey: crypto.randomUUID(), ...form },
    'visitor',
  );
  await eventually('The page does not follow.', async () =>
    (await ask(scene, `/${eventId}`)).text.includes('Ann Archer'),
  );
  await eventually('No mail came.', async () => mails.received.length > 0);
  const source = mails.received[0]?.source.replaceAll('=\r\n', '') ?? '';
  const token = /\/entry\/([\w-]{43})/.exec(source)?.[1] ?? '';
  const opened = await ask(scene, `/entry/${token}`);
  if (opened.status !== 303) throw new Error(`The link to the entry has status ${opened.status}.`);
  const shown = await ask(scene, opened.headers.get('location') ?? '', {
    headers: { cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' },
  });
  if (!shown.text.includes('Ann Archer'))
    throw new Error('The page of the entry does not show it.');
  return 'a guest is in, on the page, has a mail, and finds the entry by its link.';
};

const showResults: Step = async (scene) => {
  const { world, eventId } = scene;
  const { error } = await world.owner.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: 'open',
    in_results: resultsOfFixture('24p5r-163.trf', 3),
    in_version: 0,
  });
  if (error) throw new Error(error.message);
  await post(scene, '/api/refresh', { eventId });
  await expectPage(scene, `/${eventId}`, 'After round 3', `/${eventId}/results/open`);
  await expectPage(scene, `/${eventId}/results/open`, 'Standings', 'After round 3');
  await expectPage(scene, `/${eventId}/results/open/round-3`, 'Round 3');
  return 'three rounds are on their page, and on that of the event.';
};

const postNews: Step = async (scene) => {
  const { world, eventId } = scene;
  const posted = { event_id: eventId, title: 'Round one moves to the pier', status: 'published' };
  const { data, error } = await world.owner.client
    .from('posts')
    .insert({ ...posted, body: 'Bring a **sweater**.', day: START })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  await post(scene, '/api/refresh', { eventId });
  const link = `/${eventId}/news#p-${data.id.slice(0, 8)}`;
  await expectPage(scene, `/${eventId}`, posted.title, link);
  await expectPage(scene, `/${eventId}/news`, posted.title, '<strong>sweater</strong>');
  const feed = await expectPage(scene, `/${eventId}/news.atom`, '<entry>', posted.title);
  const type = feed.headers.get('content-type') ?? '';
  if (!type.startsWith('application/atom+xml')) throw new Error(`The feed is sent as ${type}.`);
  const earlier = await ask(scene, `/${eventId}/news/1`);
  if (earlier.headers.get('location') !== `/${eventId}/news`) {
    throw new Error(`An earlier page that is none has status ${earlier.status}.`);
  }
  return 'a post is on Home, on the news page and in the feed.';
};

const readRest: Step = async (scene) => {
  const { eventId } = scene;
  await expectPage(scene, `/${eventId}/print`, 'Harbour Open', '<svg');
  await expectPage(scene, `/${eventId}.ics`, 'BEGIN:VCALENDAR', 'Harbour Open');
  const google = await ask(scene, `/${eventId}.ics?to=google`);
  if (google.status < 300 || google.status > 399) {
    throw new Error(`The link to Google’s calendar has status ${google.status}.`);
  }
  for (const part of ['card', 'players', 'standings/open']) {
    const embedded = await expectPage(scene, `/${eventId}/embed/${part}`);
    const policy = embedded.headers.get('content-security-policy') ?? '';
    if (!policy.includes('frame-ancestors *')) {
      throw new Error(`/embed/${part} cannot be framed: ${policy}`);
    }
  }
  return 'bulletin, calendar file and what other sites show.';
};

const readLists: Step = async (scene) => {
  await expectPage(scene, '/browse', 'Harbour Open');
  await expectPage(scene, '/register', 'Harbour Open');
  await expectPage(scene, `/organizers/${SLUG}`, 'Harbour Club', 'Harbour Open');
  await expectPage(scene, `/organizers/${SLUG}/embed`, 'Harbour Open');
  await expectPage(scene, `/organizers/${SLUG}.ics`, 'BEGIN:VCALENDAR');
  await expectPage(scene, '/sitemap.xml', scene.eventId, `/${scene.eventId}/news`);
  await expectPage(scene, '/robots.txt', 'Sitemap');
  return 'browse, open tournaments, the page of the organizer, sitemap.';
};

const countVisit: Step = async (scene) => {
  const { runtime, world, eventId } = scene;
  const answer = await ask(scene, '/api/visit', {
    method: 'POST',
    headers: {
      'content-type': 'text/plain',
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      origin: runtime.origin,
    },
    body: `${runtime.origin}/${eventId}\nhttps://club.example/`,
  });
  if (answer.status !== 204) throw new Error(`It is answered with ${answer.status}.`);
  const rows = await world.sql<{ visitors: number }>(
    "select visitors from public.visit_counts where event_id = $1 and kind = 'visit'",
    [eventId],
  );
  if (Number(rows[0]?.visitors) !== 1) throw new Error(`It is counted as ${JSON.stringify(rows)}.`);
  return 'a visit is counted once.';
};

const sendMessage: Step = async (scene) => {
  const { world, mails, eventId } = scene;
  const draft = { event_id: eventId, subject: 'Change of hall', body: 'Dear {name}, next door.' };
  const { data, error } = await world.owner.client
    .from('messages')
    .insert(draft)
    .select('id, version')
    .single();
  if (error) throw new Error(error.message);
  mails.received.length = 0;
  const { id: messageId, version } = data;
  const mailTo = (address: string) => mails.received.find(({ to }) => to.includes(address));
  await world.sql('insert into private.confirmed_emails (user_id, email) values ($1, $2)', [
    world.owner.id,
    world.owner.email,
  ]);
  await post(scene, '/api/try-message', { messageId, participantId: null });
  if (!mailTo(world.owner.email)) throw new Error('The test did not come.');
  await post(scene, '/api/send-message', { messageId, mails: 1, version });
  const toPlayer = () => mailTo('ann.archer@players.example');
  await eventually('The message did not come.', async () => toPlayer() !== undefined);
  const link = /List-Unsubscribe:\s+<([^>]+)>/.exec(toPlayer()?.source ?? '')?.[1] ?? '';
  const { pathname, search } = new URL(link);
  await expectPage(scene, pathname + search, 'Harbour Open');
  return 'a test comes, a message reaches its player, with the way to opt out.';
};

/** Checks that the scheduled function finishes the work that a call left behind. */
const sweep: Step = async (scene) => {
  const { world, mails, eventId } = scene;
  mails.received.length = 0;
  const { error } = await registerGuest(world, eventId, {
    ...readRegistration('Lost Larry'),
    section: 'open',
    paymentAcknowledged: true,
  });
  if (error) throw new Error(error.message);
  const answer = await scene.runtime.sweep();
  if (answer.status >= 300) throw new Error(`It is answered with ${answer.status}.`);
  await expectPage(scene, `/${eventId}`, 'Lost Larry');
  await eventually('The mail that waited was not sent.', async () =>
    mails.received.some(({ to }) => to.includes('lost.larry@players.example')),
  );
  return 'a page that waited is rendered, a mail that waited is sent.';
};

const changeAddress: Step = async (scene) => {
  const { world, eventId } = scene;
  const { error } = await world.owner.client
    .from('custom_urls')
    .insert({ slug: 'harbour-open', event_id: eventId });
  if (error) throw new Error(error.message);
  await post(scene, '/api/refresh', { eventId });
  await expectPage(scene, '/harbour-open', 'Harbour Open');
  await expectPage(scene, '/harbour-open/results/open', 'Standings');
  return 'the pages are at their own address.';
};

const unlist: Step = async (scene) => {
  const { world, eventId } = scene;
  await world.sql('delete from public.participants where event_id = $1', [eventId]);
  await post(scene, '/api/unlist', { eventId });
  for (const path of [
    `/${eventId}`,
    '/harbour-open',
    `/${eventId}/results/open`,
    `/${eventId}/news`,
    `/${eventId}/news.atom`,
    `/${eventId}/print`,
  ]) {
    const { status } = await ask(scene, path);
    if (status !== 404) throw new Error(`${path} has status ${status}.`);
  }
  return 'the pages are gone.';
};

/** The steps in their order, each with its subject; the first publish runs on a cold function. */
export const STEPS: readonly (readonly [subject: string, step: Step])[] = [
  ['Event', createTournament],
  ['Picture', uploadLogo],
  ['Publish, cold', publish],
  ['Publish, warm', publish],
  ['Page', readPage],
  ['Entry', register],
  ['Results', showResults],
  ['News', postNews],
  ['Other pages', readRest],
  ['Lists', readLists],
  ['Visit', countVisit],
  ['Message', sendMessage],
  ['Sweep', sweep],
  ['Own address', changeAddress],
  ['Unlist', unlist],
];
