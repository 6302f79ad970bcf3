import { expect, type Locator } from '@playwright/test';

/**
 * Presses Tab, or the given key, until the control has the focus. Waits for the control first: before its screen is
 * there, Tab only goes round in what is. Throws where the keyboard does not lead to it.
 */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${control}`);
}
