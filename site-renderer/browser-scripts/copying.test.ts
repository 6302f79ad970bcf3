import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerCopying } from './copying.ts';

const button = {
  textContent: 'Copy',
  hidden: true,
  value: 'https://chess.example/spring-open',
  onclick: async () => {},
};
const writeText = vi.fn<(text: string) => Promise<void>>();
const press = () => button.onclick();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WORDS', { copied: 'Copied!', notCopied: 'Failed to copy' });
  vi.stubGlobal('document', { querySelectorAll: () => [button] });
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  Object.assign(button, { textContent: 'Copy', hidden: true });
  writeText.mockReset().mockResolvedValue();
  offerCopying();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a copy button confirms for two seconds, and then shows its label again', async () => {
  expect(button.hidden).toBe(false);
  await press();
  expect(writeText).toHaveBeenCalledWith('https://chess.example/spring-open');
  expect(button.textContent).toBe('Copied!');
  vi.advanceTimersByTime(1999);
  expect(button.textContent).toBe('Copied!');
  vi.advanceTimersByTime(1);
  expect(button.textContent).toBe('Copy');
});

test('each click starts its own two seconds', async () => {
  await press();
  vi.advanceTimersByTime(1500);
  await press();
  vi.advanceTimersByTime(1999);
  expect(button.textContent).toBe('Copied!');
  vi.advanceTimersByTime(1);
  expect(button.textContent).toBe('Copy');
});

test('a failure to copy shows until the next click', async () => {
  await press();
  writeText.mockRejectedValueOnce(new Error('denied'));
  await press();
  vi.advanceTimersByTime(60_000);
  expect(button.textContent).toBe('Failed to copy');
  await press();
  expect(button.textContent).toBe('Copied!');
});
