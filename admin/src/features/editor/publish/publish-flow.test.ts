import { expect, test } from 'vitest';
import { type PublishAction, type PublishStep, publishFlow } from './publish-flow.ts';

const ask = { type: 'ask', changes: ['title'] } as const;
const after = (...actions: PublishAction[]) =>
  actions.reduce<PublishStep>(publishFlow, { step: 'closed' });

test('confirmation, publishing, and success follow each other', () => {
  expect(after(ask)).toEqual({ step: 'confirm', changes: ['title'] });
  expect(after(ask, { type: 'publish' })).toEqual({ step: 'publishing', changes: ['title'] });
  const published = after(ask, { type: 'publish' }, { type: 'succeed' });
  expect(published).toEqual({ step: 'success' });
});

test('trying again after an error goes back to confirm', () => {
  const failed = { type: 'fail', message: 'Refused', problems: [] } as const;
  expect(after(ask, { type: 'publish' }, failed).step).toBe('error');
  expect(after(ask, { type: 'publish' }, failed, ask).step).toBe('confirm');
});

test('a conflict with another save is resolved, and publishing continues', () => {
  const title = {
    field: 'title',
    label: 'Tournament title',
    mine: '“A”',
    theirs: '“B”',
  } as const;
  const conflict = { type: 'conflict', conflicts: [title] } as const;
  expect(after(ask, { type: 'publish' }, conflict)).toEqual({
    step: 'conflict',
    conflicts: [title],
  });
  expect(after(ask, { type: 'publish' }, conflict, { type: 'publish' }).step).toBe('publishing');
});

test('while publishing, the dialog can’t be closed and nothing starts twice', () => {
  const publishing = [ask, { type: 'publish' }] as const;
  expect(after(...publishing, { type: 'close' }).step).toBe('publishing');
  expect(after(...publishing, ask).step).toBe('publishing');
  expect(after(...publishing, { type: 'publish' }).step).toBe('publishing');
});

test('nothing is published without confirmation', () => {
  expect(after({ type: 'publish' }).step).toBe('closed');
});

test('from success, it publishes again with registration on', () => {
  const publishing = publishFlow({ step: 'success' }, { type: 'publish' });
  expect(publishing).toEqual({ step: 'publishing', changes: ['tabsShown'] });
});
