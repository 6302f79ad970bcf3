import { expect, test } from 'vitest';
import { groupSources, markedLink, visitSource } from './visit-source.ts';

const PAGE = new URL('https://chess.example/harbor-open');

test.each([
  ['', 'direct'],
  ['nonsense', 'direct'],
  ['android-app://org.telegram.messenger/', 'direct'],
  ['https://www.google.com/', 'google.com'],
  ['https://l.facebook.com/l.php?u=secret', 'facebook.com'],
  ['https://Club.Example:8443/news?reader=42#top', 'club.example'],
  ['https://chess.example/browse?city=Oslo', 'site'],
  ['https://chess.example/harbor-open?utm_source=Flyer', 'link:flyer'],
  [`https://${'a.'.repeat(80)}example/`, 'a.'.repeat(45)],
])('a visit from "%s" came from %s', (referrer, source) => {
  expect(visitSource(PAGE, referrer)).toBe(source);
});

test('a link in a frame of another site is counted as that site, on the form, too', () => {
  const frame = 'https://chess.example/harbor-open/embed/card';
  const came = (address: string, referrer: string) => visitSource(new URL(address), referrer);
  const page = 'https://chess.example/harbor-open?from=www.club.example';
  expect(came(page, frame)).toBe('club.example');
  expect(came('https://chess.example/register?eventId=x', page)).toBe('club.example');
  expect(came('https://chess.example/x?from=club.example&utm_source=card', frame)).toBe(
    'link:card',
  );
  // A shared or invented parameter.
  expect(came(page, '')).toBe('direct');
  expect(came(page, 'https://forum.example/')).toBe('forum.example');
  for (const from of ['', '%3Cb%3E', 'chess.example', '//', 'a b']) {
    expect(came(`https://chess.example/x?from=${from}`, frame), from).toBe('site');
  }
});

test('a marked link goes before the page that led there, and is short and plain', () => {
  const marked = (name: string) =>
    visitSource(new URL(`https://chess.example/x?utm_source=${encodeURIComponent(name)}`), '');
  expect(marked('Club Newsletter')).toBe('link:club newsletter');
  expect(marked('<b>Flyer</b>')).toBe('link:bflyerb');
  expect(marked('é'.repeat(200))).toBe(`link:${'é'.repeat(40)}`);
  expect(marked('<>')).toBe('direct');
  const made = markedLink('https://chess.example/x', ' Club Newsletter ');
  expect(visitSource(new URL(made), '')).toBe('link:club newsletter');
  expect(markedLink('https://chess.example/x', ' ')).toBe('https://chess.example/x');
});

test('sources are grouped, the largest group and within it the largest source first', () => {
  const count = (source: string, visits: number) => ({ source, visits, forms: 0, registered: 1 });
  const groups = groupSources([
    count('direct', 9),
    count('google.com', 4),
    count('google.co.uk', 7),
    count('search.brave.com', 1),
    count('t.co', 2),
    count('reddit.com', 3),
    count('mail.google.com', 1),
    count('link:flyer', 4),
    count('site', 6),
    count('mygoogle.example', 2),
    count('other', 1),
  ]);
  expect(groups.map(({ group, visits }) => [group, visits])).toEqual([
    ['search', 12],
    ['direct', 9],
    ['site', 6],
    ['social', 5],
    ['link', 4],
    ['other', 3],
    ['mail', 1],
  ]);
  expect(groups[0]?.members.map(({ source }) => source)).toEqual([
    'google.co.uk',
    'google.com',
    'search.brave.com',
  ]);
  expect(groups[0]?.registered).toBe(3);
  expect(groups[1]?.members).toEqual([]);
  expect(groups[4]?.members[0]?.source).toBe('flyer');
  expect(groups[5]?.members.map(({ source }) => source)).toEqual(['mygoogle.example', 'Others']);
});
