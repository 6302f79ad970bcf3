import { addDays, type CalendarDate } from '@tabiya/domain/time-and-place/calendar-date';

/** The news of the running example: three posts and an unfinished one. */
export function examplePosts(eventId: string, today: CalendarDate) {
  const posted = (daysAgo: number) => ({
    event_id: eventId,
    day: addDays(today, -daysAgo),
    status: 'published' as const,
  });
  return [
    {
      ...posted(9),
      title: 'The start lists are complete',
      body: 'All registrations are confirmed. Please check your name and section on the page, and email us if anything is wrong.',
    },
    {
      ...posted(2),
      title: 'Welcome to the Old Rope Works',
      body: 'Doors open at **9:00**, and round 1 starts at 10:00. Coffee is in the foyer; analysis boards are upstairs.',
    },
    {
      ...posted(0),
      title: 'Round 5 starts at 10:00 as planned',
      body: 'The last game of round 4 ended late in the evening. Round 5 starts at **10:00** all the same, and round 6 at 15:00.',
    },
    { ...posted(0), title: 'Awards ceremony', body: '', status: 'draft' as const },
  ];
}

/** Two unsent emails to players of the running example. */
export function exampleMessages(eventId: string) {
  return [
    {
      event_id: eventId,
      subject: 'Awards ceremony tomorrow at 18:00',
      body: 'Dear {name},\n\nThe awards ceremony is tomorrow at 18:00 in the main hall. Everyone is welcome to stay for a drink.\n\nWillemijn',
      audience: 'placed' as const,
    },
    {
      event_id: eventId,
      subject: 'Your registration fee',
      body: 'Dear {name},\n\nWe haven’t received your registration fee of {amount due} yet. Please pay it at the desk before the next round.',
      audience: 'unpaid' as const,
    },
  ];
}

/** The visits of the last six weeks. */
export function exampleVisits(eventId: string, today: CalendarDate) {
  const sources = ['direct', 'google.com', 'link:newsletter', 'facebook.com', 'site'];
  return Array.from({ length: 42 }, (_, ago) =>
    sources.flatMap((source, index) => {
      const visitors = Math.max(1, Math.round((52 - ago + ((ago * 7) % 13)) / (index + 2)));
      const count = { event_id: eventId, day: addDays(today, -ago), source };
      return [
        { ...count, kind: 'visit' as const, visitors },
        { ...count, kind: 'form' as const, visitors: Math.ceil(visitors / 3) },
        // The source of most entries is known.
        ...((ago + index) % 4 === 0 ? [{ ...count, kind: 'entry' as const, visitors: 1 }] : []),
      ];
    }),
  ).flat();
}
