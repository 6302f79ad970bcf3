import { createFormControl } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { bindForm } from './bind-form.ts';

type Fields = { title: string; rounds: number[]; note: string; faq: { answer: string }[] };

const START: Fields = { title: 'Spring Open', rounds: [1, 2], note: '', faq: [] };

const RULE = { type: 'rule', message: 'Against the rule' };

/** A form bound to a store, whose resolver wants a note for a long title, and answers. */
function bound() {
  let values = START;
  const listeners = new Set<() => void>();
  const set = vi.fn((typed: Partial<Fields>) => {
    values = { ...values, ...typed };
    for (const listener of listeners) listener();
  });
  const form = createFormControl<Fields>({
    defaultValues: START,
    resolver(typed) {
      const isLong = typed.title.length >= 15 && typed.note === '';
      const faq = typed.faq.map(({ answer }) => (answer === '' ? { answer: RULE } : undefined));
      const errors = { ...(isLong && { title: RULE }), ...(faq.some(Boolean) && { faq }) };
      return Object.keys(errors).length === 0
        ? { values: typed, errors: {} }
        : { values: {}, errors };
    },
  });
  const store = {
    values: () => values,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const unbind = bindForm(form, store);
  return { form, store, unbind };
}

test('what is typed goes to the store once, with only the field that changed', () => {
  const { form, store } = bound();
  form.setValue('title', 'Autumn Open');
  expect(store.set.mock.calls).toEqual([[{ title: 'Autumn Open' }]]);
  expect(store.values()).toEqual({ ...START, title: 'Autumn Open' });
});

test('what changes in the store is shown, several fields at once, and nothing is written back', () => {
  const { form, store } = bound();
  const next = { title: 'Autumn Open', rounds: [1, 2, 3], note: 'Moved', faq: [] };
  store.set(next);
  expect(form.getValues()).toEqual(next);
  expect(store.set).toHaveBeenCalledTimes(1);
});

test('the form and the store share no objects', () => {
  const { form, store } = bound();
  store.set({ rounds: [1, 2, 3] });
  form.getValues('rounds').push(4);
  expect(store.values().rounds).toEqual([1, 2, 3]);
});

test('an error goes once it is corrected in another field, typed or stored', async () => {
  for (const correct of ['typed', 'stored']) {
    const { form, store } = bound();
    form.setValue('title', 'The Spring Open of Bergen');
    await form.trigger();
    expect(form.getFieldState('title').invalid).toBe(true);
    if (correct === 'typed') form.setValue('note', 'Its full name');
    else store.set({ note: 'Its full name' });
    await vi.waitFor(() => expect(form.getFieldState('title').invalid).toBe(false));
  }
});

test('an error from the server stays until its field changes, typed or stored', async () => {
  const { form, store } = bound();
  const isWrong = () => form.getFieldState('title').invalid;
  form.setError('title', { type: 'server', message: 'Taken' });
  form.setValue('note', 'Another field');
  store.set({ rounds: [1] });
  await form.trigger('note');
  expect(isWrong()).toBe(true);
  store.set({ title: 'Autumn Open' });
  expect(isWrong()).toBe(false);
});

test('a row that was just added is not checked with the others', async () => {
  const { form } = bound();
  form.setValue('faq', [{ answer: '' }]);
  await form.trigger('faq.0.answer');
  form.setValue('faq', [{ answer: '' }, { answer: '' }]);
  await form.trigger('note');
  expect(form.getFieldState('faq.0.answer').invalid).toBe(true);
  expect(form.getFieldState('faq.1.answer').invalid).toBe(false);
});

test('an unbound form and its store no longer follow each other', () => {
  const { form, store, unbind } = bound();
  unbind();
  form.setValue('title', 'Autumn Open');
  expect(store.values()).toEqual(START);
  store.set({ note: 'Moved' });
  expect(form.getValues()).toEqual({ ...START, title: 'Autumn Open' });
});
