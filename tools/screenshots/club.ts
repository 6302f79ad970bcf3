import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { type Picture, pictureSchema } from '@tabiya/domain/event/picture';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/sample/sample-event';
import type { Account } from '../../e2e/support/account.ts';
import {
  addPlayers,
  createEvent,
  publishEvent,
  publishedEvent,
  winterCup,
} from '../../e2e/support/events.ts';
import { addVisits, newOrganizer } from '../../e2e/support/organizer.ts';

const SAMPLE_PICTURES = join(
  import.meta.dirname,
  '../../site-renderer/public/pictures',
  SAMPLE_EVENT_ID,
);

/** Creates an organizer with a published tournament of 65 players, a draft, and a past one. */
export async function clubOrganizer(premium: boolean) {
  const organizer = await newOrganizer({
    premium,
    fields: {
      ...winterCup,
      title: 'Bergen Winter Cup 2028',
      maxPlayers: 160,
      registrationFee: 37,
      currency: 'EUR',
      primaryColorHex: '#7c3aed',
      eventDescription: 'Since 1927, seven rounds in the **Club House** by the harbor.',
      directorName: 'Dora Director',
      directorEmail: 'dora@club.example',
      ...ENTRIES,
    },
  });
  const { account, eventId } = organizer;
  if (premium) await organizer.save(await harborPictures(account, eventId));
  await publishEvent(account, eventId);
  await addPlayers(
    account,
    eventId,
    Array.from({ length: 65 }, (_, index) => ({
      full_name: `${GIVEN[index % GIVEN.length]} ${FAMILY[(index * 7) % FAMILY.length]}`,
      email: `player${index}@players.example`,
      fide_rating: index % 9 === 0 ? null : 2450 - index * 17,
      status:
        index % 3 === 0
          ? ('paid' as const)
          : index % 11 === 5
            ? ('cancelled' as const)
            : ('registered' as const),
      notes: index % 8 === 1 ? 'Half-point bye in round 2, please' : '',
      ...(premium && { section_id: index < 30 ? 'open' : index < 50 ? 'u1800' : 'juniors' }),
      title: index < 4 ? 'FM' : '',
      club: index % 4 === 0 ? 'Bergen Schakklub' : '',
      federation: index % 3 === 0 ? 'NOR' : '',
      byes: index % 7 === 2 ? [2] : [],
      arrived_at: index % 2 === 0 ? '2028-01-08T08:30:00Z' : null,
    })),
  );
  await addVisits(account, clubVisits(eventId));
  if (premium) await account.client.from('posts').insert(clubPosts(eventId));
  const draft = await createEvent(account, {
    ...winterCup,
    title: 'Spring Rapid',
    startDate: '2028-04-22',
    endDate: '2028-04-22',
  });
  await createEvent(account, {
    ...winterCup,
    title: 'Autumn Open',
    startDate: '2025-10-03',
    endDate: '2025-10-05',
  });
  for (const [title, day, city] of COMING) {
    await publishedEvent(account, { title, city, startDate: day, endDate: day, isSingleDay: true });
  }
  const club = `bergen-${crypto.randomUUID().slice(0, 8)}`;
  await account.client
    .from('organizer_pages')
    .insert({ slug: club, name: 'Bergen Schakklub', is_shown: true });
  return { account, ids: { event: eventId, draft, club } };
}

/** Stores the sample's logo and cover for this tournament. */
async function harborPictures(account: Account, eventId: string) {
  const upload = async ({ file }: { file: string }): Promise<Picture> => {
    const response = await fetch(`${account.origin}/api/pictures?eventId=${eventId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.session.access_token}` },
      body: await readFile(join(SAMPLE_PICTURES, file)),
    });
    return pictureSchema.parse(await response.json());
  };
  const { logo, cover } = sampleEventPage('2028-01-08', '').event;
  if (!logo || !cover) throw new Error('The sample has no pictures.');
  const [wide, narrow] = [await upload(cover.wide), await upload(cover.narrow)];
  return { logo: await upload(logo), cover: { wide, narrow } };
}

/** The news of an evening. */
function clubPosts(eventId: string) {
  const posted = { event_id: eventId, day: '2028-01-08', status: 'published' as const };
  return [
    { ...posted, title: 'Doors open at eight', body: 'Coffee and waffles are in the foyer.' },
    {
      ...posted,
      title: 'Round two starts half an hour later',
      body: 'The last game of round one ended at noon, so round two starts at **13:30**.\n\nPairings: www.club.example',
    },
    { ...posted, title: 'Awards ceremony', body: '', status: 'draft' as const },
  ];
}

/** The visits of the last weeks, from all sources. */
function clubVisits(eventId: string) {
  const sources = ['direct', 'google.com', 'link:newsletter', 'facebook.com', 'club.example'];
  return Array.from({ length: 40 }, (_, ago) => {
    const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    return sources.flatMap((source, index) => {
      const visitors = Math.max(1, Math.round((48 - ago + ((ago * 7) % 13)) / (index + 2)));
      const count = { event_id: eventId, day, source };
      return [
        { ...count, kind: 'visit' as const, visitors },
        { ...count, kind: 'form' as const, visitors: Math.ceil(visitors / 3) },
        { ...count, kind: 'entry' as const, visitors: Math.ceil(visitors / 12) },
      ];
    });
  }).flat();
}

/** The club's other announcements. */
const COMING = [
  ['Friday Blitz', '2028-01-14', 'Bergen'],
  ['Hanseatic Team Cup', '2028-02-19', 'Lübeck'],
] as const;

/** The entry settings of the tournament; sections, reductions, and questions are premium. */
const ENTRIES: Partial<EventFields> = {
  rounds: Array.from({ length: 7 }, (_, index) => ({
    round: index + 1,
    date: `2028-01-0${index < 3 ? 8 : 9}`,
    time: `${9 + index}:00`,
    notes: '',
  })),
  sections: [
    { ...emptySection('open', 'FIDE'), name: 'Open', maxPlayers: 60, note: 'FIDE rated' },
    { ...emptySection('u1800', 'FIDE'), name: 'U1800', maxRating: 1800, fee: 30, maxPlayers: 20 },
    {
      ...emptySection('juniors', 'FIDE'),
      name: 'Juniors',
      bornFrom: 2012,
      fee: 15,
      maxPlayers: 40,
    },
  ],
  earlyFee: 30,
  earlyUntil: '2027-12-01',
  reductions: [
    { id: 'seniors', name: 'Seniors', kind: 'percent', value: 25 },
    { id: 'family', name: 'Second family member', kind: 'amount', value: 10 },
  ],
  playerFields: { ...EMPTY_EVENT.playerFields, title: 'optional', club: 'optional' },
  questions: [
    {
      id: 'shirt',
      label: 'T-shirt',
      kind: 'choice',
      options: ['None', 'S', 'M', 'L'],
      isRequired: true,
      isPublic: false,
    },
    {
      id: 'lunch',
      label: 'Lunch on both days',
      kind: 'yesNo',
      options: [],
      isRequired: false,
      isPublic: false,
    },
  ],
  halfPointByes: 1,
  noByeRounds: [7],
};

const GIVEN = [
  'Anna',
  'Bjørn',
  'Chiara',
  'Dmitri',
  'Eszter',
  'Femi',
  'Gaurav',
  'Hanne',
  'Íris',
  'José',
];
const FAMILY = ['Aas', 'Nakamura-Lindqvist', 'Okafor', 'Petrosyan', 'Quispe', 'Rossi', 'Szabó'];
