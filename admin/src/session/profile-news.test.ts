import { expect, onTestFinished, test, vi } from 'vitest';
import { announceProfileChange, onProfileChange } from './profile-news.ts';

test('a tab receives another tab’s messages until it stops listening', async () => {
  const stopped = vi.fn();
  onProfileChange(stopped)();
  await new Promise<void>((resolve) => {
    onTestFinished(onProfileChange(resolve));
    announceProfileChange();
  });
  expect(stopped).not.toHaveBeenCalled();
});
