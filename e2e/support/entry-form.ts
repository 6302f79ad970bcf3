import type { Locator, Page } from '@playwright/test';

/** Answers on a registration form, or in one player’s part, whether public pages may show the name. */
export async function answerShowName(
  form: Locator | Page,
  answer: 'Yes' | 'No' = 'Yes',
): Promise<void> {
  const question = form.getByRole('group', { name: /^Show my name publicly/ }).first();
  await question.getByRole('radio', { name: answer }).check();
}

/** Unfolds on a registration form, or in one player’s part, what nobody has to answer. */
export const openMore = (form: Locator | Page) => form.getByText('More about you').first().click();
