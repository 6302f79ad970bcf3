import { expect, test } from 'vitest';
import { mailLink, shareMessage, whatsAppLink } from './share-message.ts';

const EVENT = {
  title: 'Rook & Pawn #1',
  startDate: '2027-04-02',
  endDate: '2027-04-04',
  city: 'Bergen',
  country: 'Norway',
  isCancelled: false,
};

test('a message has title, dates, venue, and URL, and leaves out what is not known', () => {
  expect(shareMessage(EVENT, 'https://t.example/rook')).toBe(
    'Rook & Pawn #1\nApril 2\u2009–\u20094, 2027\nBergen, Norway\nhttps://t.example/rook',
  );
  const bare = {
    title: '',
    startDate: '',
    endDate: '',
    city: ' ',
    country: '',
    isCancelled: false,
  };
  expect(shareMessage(bare, 'https://t.example/e')).toBe(
    'Untitled Tournament\nhttps://t.example/e',
  );
});

test('no title can add anything to a link', () => {
  expect(whatsAppLink('a & b?c#d\ne')).toBe('https://wa.me/?text=a%20%26%20b%3Fc%23d%0Ae');
  expect(mailLink('a&cc=x@y.z', 'b\nc')).toBe('mailto:?subject=a%26cc%3Dx%40y.z&body=b%0D%0Ac');
});

test('a message about a cancelled event starts with the cancellation', () => {
  const message = shareMessage({ ...EVENT, isCancelled: true }, 'https://t.example/rook');
  expect(message).toMatch(/^Cancelled: Rook & Pawn #1\n/);
});
