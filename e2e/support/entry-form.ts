import type { Locator, Page } from '@playwright/test';

/** Says on the form of an entry, or in the part of one player, whether public pages may name the player. */
export async function answerShowName(
  form: Locator | Page,
  answer: 'Yes' | 'No' = 'Yes',
): Promise<void> {
  const question = form.getByRole('group', { name: /^Show my name publicly/ }).first();
  await question.getByRole('radio', { name: answer }).check();
}
