import type { Post, PostPicture } from '../news/post.ts';
import { addDays, type CalendarDate } from '../time-and-place/calendar-date.ts';

/** Drawn for the sample (`site-renderer/sample-pictures`), and served as static files. */
const PIER: PostPicture = {
  wide: { file: 'La1dg5w4XDIs4diS.webp', width: 1600, height: 900 },
  narrow: { file: 'UN_giRudcDZjcVLg.webp', width: 800, height: 450 },
};

/**
 * Returns the news of the sample, newest first, as of the last day of the previous sample. They look ahead to the next
 * one, because they’re a year old when it is played.
 */
export function sampleNews(lastDay: CalendarDate): Post[] {
  return [
    {
      ...postedOn(lastDay, 1),
      title: 'Next summer, round one is on the pier',
      body: 'You asked for it after the blitz, so we’ll play the first round of the next Open outside: forty boards on the pier, with the harbor lights on.\n\nBring a sweater. If it rains, we stay in **Harbor Hall**.',
      picture: PIER,
      pictureText: 'Chessboards on a pier at night, under strings of lamps',
    },
    {
      ...postedOn(addDays(lastDay, -1), 2),
      title: 'Registration for next summer is open',
      body: 'You can now register for the Open, U1800, and U1400. This summer, the Open was full in May. If a section is full, join its waiting list. Places that open up go to players in the order they registered.',
    },
    {
      ...postedOn(addDays(lastDay, -22), 3),
      title: 'A bulletin every morning',
      body: 'Again this summer, we printed all the games of the day before by breakfast. Send annotations to hello@harborchess.example.',
    },
  ];
}

/** A post without text, from 9 AM; the number identifies it. */
function postedOn(day: CalendarDate, number: number): Post {
  const at = `${day}T09:00:00.000Z`;
  return {
    id: `5a3b1e0${number}-0000-4000-8000-000000000000`,
    title: '',
    body: '',
    day,
    picture: null,
    pictureText: '',
    publishedAt: at,
    updatedAt: at,
  };
}
