/** @jsxImportSource preact */
import type { PhoneDesk, PhoneEntry } from '@tabiya/domain/results/phone-boards';
import { render } from 'preact';
import { Boards } from './boards/Boards.tsx';
import { createPhoneDesk, type PhoneAnswer, type PhoneState } from './boards/phone-desk.ts';

/* The script of a phone at the boards. Its link is in the fragment, which no server sees. */
const token = location.hash.slice(1);
const place = document.querySelector('[data-desk]') as HTMLElement;

const desk = createPhoneDesk({
  key: `tabiya:boards:${token}`,
  storage: () => localStorage,
  request,
  isHidden: () => document.hidden,
  onChange: show,
});

async function request(entry: PhoneEntry | null): Promise<PhoneAnswer> {
  try {
    const answer = await fetch('/api/boards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, entry }),
    });
    if (answer.ok) return (await answer.json()) as PhoneDesk;
    if (answer.status === 429) return 'busy';
    return answer.status < 500 ? 'ended' : 'offline';
  } catch {
    return 'offline';
  }
}

function show(state: PhoneState): void {
  const row = document.activeElement?.closest('li');
  render(<Boards state={state} actions={desk} />, place);
  // The button that was pressed is gone: the next one of its board takes the focus.
  if (row?.isConnected && document.activeElement === document.body)
    row.querySelector('button')?.focus();
}

if (token === '') desk.end();
else void desk.ask();
addEventListener('online', desk.askSoon);
addEventListener('visibilitychange', () => {
  if (!document.hidden) void desk.ask();
});
// Another link may be opened in the same tab.
addEventListener('hashchange', () => location.reload());
