import { readdirSync } from 'node:fs';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { expect, test } from 'vitest';
import { renderEmbed, renderResultsPage } from './render.ts';
import { resultsOfFixture, resultsPage } from './testing/results-model.ts';

const FIXTURES = new URL('../domain/interchange/trf/fixtures/', import.meta.url);

/** Returns the ranks in a table of standings from top to bottom. */
function ranksIn(html: string): number[] {
  return [...html.matchAll(/<tr><td>(\d+)</g)].map(([, rank]) => Number(rank));
}

test.each(readdirSync(FIXTURES))('%s: page and embed show the ranks of the admin view', (file) => {
  const page = resultsPage(resultsOfFixture(file));
  const ranks = sectionStandings(page.results).rows.map(({ rank }) => rank);
  expect(ranksIn(renderResultsPage(page).html)).toEqual(ranks);
  const embed = renderEmbed({ part: 'standings', page });
  expect(ranksIn(embed.html)).toEqual(ranks);
});
