import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, startDatabases } from './databases.ts';
import { publishEvent } from './fixtures.ts';

let databases: Database[];
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => Promise.all(databases.map((database) => database.stop())));

type Row = { id: string; version: number; status: string; published_at: Date | string | null };

/** A premium event and what its organizer does with its posts, on every kind of database. */
async function onEach(work: (desk: Awaited<ReturnType<typeof openDesk>>) => Promise<void>) {
  for (const database of databases) await work(await openDesk(database));
}

async function openDesk(database: Database) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  const setPremium = (premium: boolean) =>
    database.query('update public.profiles set premium = $2 where user_id = $1', [
      organizerId,
      premium,
    ]);
  await setPremium(true);
  const eventId = await publishEvent(database.query, organizerId);
  const asOrganizer = (sql: string, values: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, values));
  return {
    ...database,
    eventId,
    setPremium,
    asOrganizer,
    async post(status: 'draft' | 'published', title = 'Round 3 is paired'): Promise<Row> {
      const [row] = await asOrganizer(
        `insert into public.posts (event_id, title, day, status) values ($1, $2, '2026-12-01', $3)
         returning id, version, status, published_at`,
        [eventId, title, status],
      );
      if (!row) throw new Error('The post was not stored.');
      return row;
    },
    async revision(): Promise<number> {
      const [row] = await database.query<{ revision: string | number }>(
        'select revision from private.event_counters where event_id = $1',
        [eventId],
      );
      return Number(row?.revision);
    },
    async shown(): Promise<{ title: string }[]> {
      const [row] = await database.query<{ posts: { title: string }[] }>(
        "select public.page_source($1) -> 'posts' as posts",
        [eventId],
      );
      return row?.posts ?? [];
    },
  };
}

test('pages follow only published posts', async () => {
  await onEach(async ({ post, revision, shown, asOrganizer }) => {
    const before = await revision();
    const draft = await post('draft');
    await asOrganizer("update public.posts set body = 'More' where id = $1", [draft.id]);
    expect([await revision(), await shown()]).toEqual([before, []]);
    await asOrganizer("update public.posts set status = 'published' where id = $1", [draft.id]);
    expect(await revision()).toBe(before + 1);
    expect(await shown()).toMatchObject([{ title: 'Round 3 is paired', body: 'More' }]);
    await asOrganizer("update public.posts set status = 'draft' where id = $1", [draft.id]);
    expect([await revision(), await shown()]).toEqual([before + 2, []]);
    const { id } = await post('published');
    await asOrganizer('delete from public.posts where id = $1', [id]);
    expect([await revision(), await shown()]).toEqual([before + 4, []]);
  });
});

test('each change increases the version, so that an outdated one changes nothing', async () => {
  await onEach(async ({ post, asOrganizer }) => {
    const { id, version } = await post('published');
    const change =
      "update public.posts set title = 'Changed' where id = $1 and version = $2 returning version";
    expect(await asOrganizer(change, [id, version])).toMatchObject([{ version: version + 1 }]);
    expect(await asOrganizer(change, [id, version])).toEqual([]);
  });
});

test('a post keeps the time it was posted, and none is posted in the future', async () => {
  await onEach(async ({ eventId, post, asOrganizer }) => {
    const { id, published_at: posted } = await post('published');
    const [edited] = await asOrganizer(
      "update public.posts set title = 'Changed' where id = $1 returning published_at",
      [id],
    );
    expect(edited?.published_at).toEqual(posted);
    const again = (at: string) =>
      asOrganizer(
        `insert into public.posts (event_id, title, day, status, published_at)
         values ($1, 'Again', '2026-12-01', 'published', $2)
         returning published_at <= now() as past, published_at = '2026-01-01T00:00:00Z' as kept`,
        [eventId, at],
      );
    expect(await again('2026-01-01T00:00:00Z')).toEqual([{ past: true, kept: true }]);
    expect(await again('2999-01-01T00:00:00Z')).toEqual([{ past: true, kept: false }]);
  });
});

test('posting requires a title, and a draft does not', async () => {
  await onEach(async ({ post }) => {
    await expect(post('published', ' ')).rejects.toMatchObject({
      detail: 'post_without_title',
    });
    expect((await post('draft', '')).published_at).toBeNull();
  });
});

test('an event has at most three hundred posts', async () => {
  await onEach(async ({ eventId, post, query }) => {
    await query(
      `insert into public.posts (event_id, day) select $1, '2026-12-01' from generate_series(1, 300)`,
      [eventId],
    );
    await expect(post('draft')).rejects.toMatchObject({ detail: 'too_many_posts' });
  });
});

test('without premium, posts are kept and can be deleted, but neither written nor changed', async () => {
  await onEach(async ({ post, asOrganizer, setPremium }) => {
    const { id } = await post('published');
    await setPremium(false);
    await expect(post('draft')).rejects.toThrow('row-level security');
    await expect(
      asOrganizer("update public.posts set title = 'Changed' where id = $1", [id]),
    ).rejects.toThrow('row-level security');
    expect(await asOrganizer('delete from public.posts where id = $1 returning id', [id])).toEqual([
      { id },
    ]);
  });
});

test('a picture used only by a post is in use until the post is deleted', async () => {
  await onEach(async ({ eventId, post, asOrganizer, query }) => {
    const { id } = await post('draft');
    const file = 'aaaaaaaaaaaaaaaa.webp';
    const isUsed = async () => {
      const [row] = await query<{ used: boolean }>(
        'select private.picture_is_used($1, $2) as used',
        [eventId, file],
      );
      return row?.used;
    };
    expect(await isUsed()).toBe(false);
    const picture = { wide: { file, width: 1600, height: 900 } };
    await asOrganizer('update public.posts set picture = $2 where id = $1', [id, picture]);
    expect(await isUsed()).toBe(true);
    await asOrganizer('delete from public.posts where id = $1', [id]);
    expect(await isUsed()).toBe(false);
  });
});

test('posts are deleted with their event, and are in their organizer’s data', async () => {
  await onEach(async ({ eventId, post, asOrganizer, query }) => {
    await post('published');
    const [row] = await asOrganizer('select public.tournament_data($1) as data', [eventId]);
    expect(row).toMatchObject({ data: { posts: [{ title: 'Round 3 is paired' }] } });
    await asOrganizer('delete from public.events where id = $1', [eventId]);
    expect(await query('select 1 from public.posts where event_id = $1', [eventId])).toEqual([]);
  });
});
