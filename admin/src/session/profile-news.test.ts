import { expect, onTestFinished, test, vi } from 'vitest';
import { hearOtherTabs, tellOtherTabs } from './profile-news.ts';

test('a tab hears what another one tells until it stops listening', async () => {
  const stopped = vi.fn();
  hearOtherTabs(stopped)();
  await new Promise<void>((resolve) => {
    onTestFinished(hearOtherTabs(resolve));
    tellOtherTabs();
  });
  expect(stopped).not.toHaveBeenCalled();
});
