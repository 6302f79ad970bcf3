import type { Section } from '@tabiya/domain/event/entry-terms/section';
import { type SectionResults, sectionResultsSchema } from '@tabiya/domain/results/section-results';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { type Account, newAccount } from '../support/account.ts';
import { publishEvent, publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { expect } from '../support/test.ts';

/** Three rounds are played, and the fourth is paired. */
export const GOING_ON = sectionResultsSchema.parse({
  ...resultsOfFixture('24p5r-163.trf', 4),
  players: resultsOfFixture('24p5r-163.trf', 4).players.map((player) => ({
    ...player,
    games: player.games.map((game, index) =>
      index === 3 && game?.opponent != null ? { ...game, result: null } : game,
    ),
  })),
});

const [anybody, ofTwoWords, russian] = GOING_ON.players.filter(
  ({ games }) => games[3]?.opponent != null,
);
// A player whose family name isn’t the last word.
Object.assign(ofTwoWords ?? {}, { name: 'Zoë Aas Zündér', familyName: 'Aas Zündér' });
Object.assign(russian ?? {}, { name: 'Анна Соловьёва' });

/** The first player who is at a board of the fourth round. */
export const ANYBODY = anybody;

/** An organizer who may publish results. */
export async function premiumOrganizer(): Promise<Account> {
  const organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  return organizer;
}

/** Returns the id of a published event with these results, in one unnamed section unless sections are named. */
export async function eventWithResults(
  organizer: Account,
  results: SectionResults,
  sections: Section[] = [],
): Promise<string> {
  const id = await publishedEvent(organizer, {
    title: 'Rook Cup',
    timeZone: 'Europe/Oslo',
    sections,
    rounds: [1, 2, 3, 4].map((round) => ({
      round,
      date: '2028-01-09',
      time: `${round}:00 PM`,
      notes: '',
    })),
    tabsShown: tabsShowing('showHome', 'showResults'),
  });
  for (const section of sections.length > 0 ? sections.map((one) => one.id) : ['']) {
    const { error } = await organizer.client.rpc('save_section_results', {
      in_event_id: id,
      in_section_id: section,
      in_results: results,
      in_version: 0,
    });
    expect(error).toBeNull();
  }
  await publishEvent(organizer, id);
  return id;
}
