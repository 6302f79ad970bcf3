import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { openTab } from '../support/organizer.ts';
import { chooseFromRow, news, participantRow } from '../support/participants.ts';
import { listedTournament, test } from '../support/rating-lists.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const FIELDS = {
  federationType: 'FIDE' as const,
  sections: [
    makeSection({ id: 'open', name: 'Open' }),
    makeSection({ id: 'rapid', name: 'Evening', ratingKind: 'rapid' }),
  ],
};
const ANN = { id: '100', name: 'Archer, Ann', standard: 1912, rapid: 2040 };

test('a player moved or added to a section with another kind of rating gets the rating of that kind', async ({
  page,
  site,
}) => {
  await site.importList([ANN]);
  const { account, eventId } = await listedTournament(page, site, FIELDS);
  await account.client
    .from('participants')
    .insert({
      ...{ event_id: eventId, full_name: 'Ann Archer', email: 'ann@x.example' },
      ...{ fide_id: '100', fide_rating: 1900, section_id: 'open' },
    })
    .throwOnError();
  await openTab(page, eventId, 'participants');
  await expect(participantRow(page, 'Ann Archer')).toContainText(/1900.*Standard/);
  await chooseFromRow(page, 'Ann Archer', 'Evening');
  await expect(news(page)).toContainText(
    'Ann Archer moved to Evening. New rating (rapid): 2040 (was 1900).',
  );
  await expect(participantRow(page, 'Ann Archer')).toContainText(/2040.*Rapid/);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText(/1900.*Standard/);
  // The row shows it before it is stored.
  await expect
    .poll(async () => {
      const { data } = await account.client.from('participants').select('section_id, fide_rating');
      return data;
    })
    .toContainEqual({ section_id: 'open', fide_rating: 1900 });

  await page.getByRole('button', { name: 'Add participant' }).first().click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByRole('combobox', { name: 'Name' }).fill('archer');
  await page.getByRole('listbox').getByRole('option').first().click();
  const rating = form.getByRole('textbox', { name: /rating/i });
  await expect(rating).toHaveValue('1912');
  await form.getByLabel('Section').selectOption('Evening');
  await expect(rating).toHaveValue('2040');
  await form.getByLabel('Section').selectOption('Open');
  await expect(rating).toHaveValue('1912');
  await rating.fill('1999');
  await form.getByLabel('Section').selectOption('Evening');
  await expect(rating).toHaveValue('1999');
});
