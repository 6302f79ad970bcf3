import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Query, startDatabases } from './databases.ts';
import { formFields, publishEvent } from './fixtures.ts';
import { importRatingList } from './rating-list.ts';
import { registerPlayer } from './registering.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Trial = {
  database: Database;
  query: Query;
  organizerId: string;
  eventId: string;
  enter: (form: object) => Promise<string>;
  nameOf: (id: string) => Promise<unknown>;
};

/** Runs on each database with an event and a rating list, and rolls back. */
const onEach = (work: (trial: Trial) => Promise<void>) => async () => {
  for (const database of databases) {
    const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
    await database.aside(async (query) => {
      await importRatingList(query, [
        { id: '900001', name: 'García Márquez, Gabriel', standard: 2110, birth_year: 1990 },
        { id: '900002', name: 'Mueller, Uwe', standard: 1750, birth_year: 1985 },
      ]);
      const eventId = await publishEvent(query, organizerId, {});
      let number = 0;
      const enter = async (form: object) => {
        number += 1;
        const sent = { ...formFields(number), ...form };
        const { participantId, refused } = await registerPlayer(query, eventId, sent);
        return participantId ?? refused?.code ?? '';
      };
      const nameOf = async (id: string) => {
        const [row] = await query(
          'select full_name, family_name from public.participants where event_id = $1 and id = $2',
          [eventId, id],
        );
        return row && [row['full_name'], row['family_name']];
      };
      await work({ database, query, organizerId, eventId, enter, nameOf });
    });
  }
};

/** Tells a function who calls it. */
const actAs = (query: Query, userId: string) =>
  query(
    `select set_config('request.jwt.claim.sub', $1, true),
       set_config('request.jwt.claims', json_build_object('sub', $1)::text, true)`,
    [userId],
  );
const rename = ({ query, eventId }: Trial, id: string, name: string) =>
  query('update public.participants set full_name = $3 where event_id = $1 and id = $2', [
    eventId,
    id,
    name,
  ]);

test(
  'a name typed family name first is stored in one order, and is the same player the next time',
  onEach(async ({ enter, nameOf }) => {
    const email = 'ann@players.example';
    const id = await enter({ fullName: 'García Márquez, Gabriel', email });
    expect(await nameOf(id)).toEqual(['Gabriel García Márquez', 'García Márquez']);
    expect(await enter({ fullName: 'García Márquez, Gabriel', email })).toBe(
      'player_already_entered',
    );
  }),
);

test(
  'the rating list provides the family name of a player whose name matches, as the player spells it',
  onEach(async ({ enter, nameOf }) => {
    const names = [
      await nameOf(await enter({ fullName: 'gabriel garcia marquez', fideId: '900001' })),
      await nameOf(await enter({ fullName: 'Uwe Müller', fideId: '900002' })),
      await nameOf(await enter({ fullName: 'Sơn Hà Trần', fideId: '900003' })),
    ];
    expect(names).toEqual([
      ['gabriel garcia marquez', 'garcia marquez'],
      ['Uwe Müller', 'Müller'],
      ['Sơn Hà Trần', ''],
    ]);
  }),
);

test(
  'a family name that is no part of the name is refused',
  onEach(async (trial) => {
    const { enter, nameOf, query } = trial;
    const id = await enter({ fullName: 'García Márquez, Gabriel' });
    await rename(trial, id, 'Gabriel José García Márquez');
    expect(await nameOf(id)).toEqual(['Gabriel José García Márquez', 'García Márquez']);
    await query('savepoint before');
    await expect(rename(trial, id, 'Gabriel Garcíax Márquez')).rejects.toThrow(
      /participants_family_name_in_name/,
    );
    await query('rollback to before');
    await rename(trial, id, 'Gabriel García Márquez Jr.');
  }),
);

test(
  'a restored entry has its family name, and an erased person has none',
  onEach(async ({ enter, nameOf, query, organizerId, eventId }) => {
    const id = await enter({ fullName: 'García Márquez, Gabriel' });
    const results = {
      players: [
        {
          startRank: 1,
          participantId: id,
          name: 'Gabriel García Márquez',
          familyName: 'García Márquez',
        },
      ],
    };
    await actAs(query, organizerId);
    await query('delete from public.participants where event_id = $1 and id = $2', [eventId, id]);
    await query('select public.restore_participant($1, $2)', [eventId, id]);
    expect(await nameOf(id)).toEqual(['Gabriel García Márquez', 'García Márquez']);

    const [told] = await query<{ data: { entry: object } }>(
      'select public.participant_data($1, $2) as data',
      [eventId, id],
    );
    expect(told?.data.entry).toMatchObject({ familyName: 'García Márquez' });

    const [erased] = await query<{ results: { players: object[] } }>(
      `select private.results_without_person($3, participants) as results
       from public.participants where event_id = $1 and id = $2`,
      [eventId, id, JSON.stringify(results)],
    );
    expect(erased?.results.players[0]).not.toHaveProperty('familyName');
    await query('select public.erase_participant($1, $2)', [eventId, id]);
    expect(await nameOf(id)).toEqual(['Name withheld', '']);
  }),
);

test(
  'results of an unnamed player have no family name on their page',
  onEach(async ({ enter, query, eventId }) => {
    const id = await enter({ fullName: 'García Márquez, Gabriel', showName: false });
    const player = {
      participantId: id,
      name: 'Gabriel García Márquez',
      familyName: 'García Márquez',
    };
    const [row] = await query<{ results: { players: object[] } }>(
      "select private.public_results($1, '2027-04-02', $2) as results",
      [eventId, JSON.stringify({ players: [player] })],
    );
    expect(row?.results.players).toEqual([
      { participantId: id, name: '', title: '', federation: '', fideId: '' },
    ]);
  }),
);
