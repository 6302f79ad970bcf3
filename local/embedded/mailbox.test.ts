import { expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

function mailboxWith(...bodies: string[]) {
  const mailbox = new Mailbox();
  bodies.forEach((body, index) => {
    mailbox.keep({ to: `${index}@club.example`, subject: 'News', body, attachment: null });
  });
  return mailbox;
}

const bodies = ({ mails }: Mailbox) => mails.map(({ body }) => body);

test('a person is erased by address, and by name as whole words in any email', () => {
  const mailbox = mailboxWith('<p>Ann Archer: paid</p>', '<p>Joann Archerson</p>', '<p>Hello</p>');
  mailbox.forget({ addresses: ['2@CLUB.example'], texts: ['Ann Archer'] });
  expect(bodies(mailbox)).toEqual(['<p>Joann Archerson</p>']);
});

test('a name is found in its escaped form in an email', () => {
  const mailbox = mailboxWith('<p>Tim &#34;T&#34; O&#39;Neil</p>', '<p>Hello</p>');
  mailbox.forget({ addresses: [], texts: ['Tim "T" O\'Neil'] });
  expect(bodies(mailbox)).toEqual(['<p>Hello</p>']);
});

test('names that are letters, words of markup, or empty erase no one else’s emails', () => {
  const mailbox = mailboxWith('<p>We have a place</p>', '<em class="name">Hello</em>');
  mailbox.forget({ addresses: [], texts: ['e', 'a', 'em', 'class', '', ' '] });
  expect(mailbox.mails).toHaveLength(2);
});
