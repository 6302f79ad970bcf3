import { expect, test } from 'vitest';
import { refusedQuery } from './query-guard.ts';

const ask = (query: string) => refusedQuery(new Request(`http://localhost/rest/v1/${query}`));

test.each([
  'organizer_notes?notes=match.^(a*)(a*)%5C1%5C2c$',
  'events?title=imatch.x',
  'events?title=%20match.x',
  'events?title=not.match.x',
  'events?title=not.imatch.x',
  'events?title=match(any).{x,y}',
  'events?or=(title.match.x,city.eq.Bergen)',
  'events?and=(city.eq.Bergen,or(title.not.imatch.x))',
  'events?title=%6Datch.x',
  'events?select=participants(email)&participants.notes=MATCH.x',
  'events?select=id,participants(events(participants(email)))',
  'participants?select=events(participants(count()))',
  'events?select=participants(email)&participants.select=events(title)',
  'events?select=id&content->>a=like.*xxx*y*',
  'events?select=id&title=not.not.ilike.*x*',
  'events?title=ilike(all).{*x*,*y*}',
  'events?content->>a=fts.x',
  'events?title=wfts(english).x',
  `events?or=(${Array.from({ length: 300 }, () => 'title.ilike.*x*').join(',')})`,
  `events?or=(${Array.from({ length: 300 }, () => 'title.eq.x').join(',')})`,
  'events?select=participants(email)&participants.or=(email.like.*x,id.eq.1)',
  'events?not.and=(title.like.*x*,id.eq.1)',
  `events?${Array.from({ length: 31 }, (_, n) => `title=neq.${n}`).join('&')}`,
  `events?id=in.(${'x'.repeat(8_000)})`,
])('%s is refused', (query) => {
  expect(ask(query)?.status).toBe(400);
});

test.each([
  'events?select=id, title, participants(count)&organizer_id=eq.1&order=created_at.desc',
  'participants?select=id&event_id=eq.match-of-champions050127abcd',
  'participants?select=id&full_name=eq.Match',
  'participants?select=id&full_name=eq.Ann, like.minded',
  'events?or=(title.eq.Likely,city.eq.Bergen)',
  'rpc/browse_events',
])('%s is asked', (query) => {
  expect(ask(query)).toBeNull();
});

test('an address that mails lead back to may say anything', () => {
  const url = 'http://localhost/auth/v1/recover?redirect_to=http://localhost/match.html';
  expect(refusedQuery(new Request(url, { method: 'POST' }))).toBeNull();
});
