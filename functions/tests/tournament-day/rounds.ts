import { MAIN_PRIZES } from '@tabiya/domain/results/prize-lists';
import { expect } from 'vitest';
import type { OrganizerDesk } from './organizer.ts';
import { namesIn, pointsAfter, programFile, type Tournament } from './pairing-program.ts';
import { points, shownStandings } from './standings-page.ts';

export const TIE_BREAKS = ['BH/C1', 'BH', 'SB', 'WIN'] as const;

/** The prizes of a section. */
const GROUPS = [
  { ...MAIN_PRIZES, places: 3 },
  { ...MAIN_PRIZES, name: 'Women', isForWomen: true, places: 1 },
];

type Playing = {
  desk: OrganizerDesk;
  eventId: string;
  /** Publishes the changes. */
  publish: () => Promise<unknown>;
  pageOf: (address: string) => Promise<string>;
};

/** Imports the rounds of a section one by one and reads the public page after each. */
export async function playSection(
  { desk, eventId, publish, pageOf }: Playing,
  { sectionId, tournament, rounds }: { sectionId: string; tournament: Tournament; rounds: number },
) {
  const text = await desk.exported(sectionId);
  const names = namesIn(text);
  let html = '';
  for (let played = 1; played <= rounds; played++) {
    const file = programFile(text, tournament, played);
    const imported = await desk.importResults(sectionId, file, (results) => ({
      ...results,
      tieBreaks: [...TIE_BREAKS],
      prizeGroups: GROUPS,
      prizeRules: { sharing: 'none', isOneEach: false },
    }));
    expect(imported.notices).toEqual([]);
    expect(imported.preview).toMatchObject({
      ...{ played, newcomers: [], missing: [], corrections: [], roundsLost: 0 },
    });
    await publish();
    html = await pageOf(`${eventId}/results/${(await desk.stored(sectionId))?.slug}`);
    const known = pointsAfter(tournament, played);
    const shown = new Map(
      shownStandings(html).map(({ name, cells }) => [name, points(cells.get('Pts') ?? '')]),
    );
    expect(shown, `round ${played}`).toEqual(
      new Map(
        [...known]
          .map(([startRank, score]) => [names.get(startRank) ?? '', score] as const)
          .sort(([name], [otherName]) => order(shown, name) - order(shown, otherName)),
      ),
    );
    const state = played < rounds ? `After round ${played} of ${rounds}` : 'Final standings';
    expect((await pageOf(eventId)).includes(state), state).toBe(true);
  }
  return { html, names };
}

const order = (shown: ReadonlyMap<string, number>, name: string) => [...shown.keys()].indexOf(name);
