import { createFormControl } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { bindForm } from './bind-form.ts';

type Fields = { title: string; rounds: number[]; note: string };

const START: Fields = { title: 'Spring Open', rounds: [1, 2], note: '' };

/** A form bound to a store, whose resolver wants a note for a long title. */
function bound() {
  let values = START;
  const listeners = new Set<() => void>();
  const set = vi.fn((typed: Partial<Fields>) => {
    values = { ...values, ...typed };
    for (const listener of listeners) listener();
  });
  const form = createFormControl<Fields>({
    defaultValues: START,
    resolver: (typed) =>
      typed.title.length < 15 || typed.note !== ''
        ? { values: typed, errors: {} }
        : { values: {}, errors: { title: { type: 'rule', message: 'Too long' } } },
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
  const next = { title: 'Autumn Open', rounds: [1, 2, 3], note: 'Moved' };
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

test('an unbound form and its store no longer follow each other', () => {
  const { form, store, unbind } = bound();
  unbind();
  form.setValue('title', 'Autumn Open');
  expect(store.values()).toEqual(START);
  store.set({ note: 'Moved' });
  expect(form.getValues()).toEqual({ ...START, title: 'Autumn Open' });
});
