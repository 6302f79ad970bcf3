import { expect, test } from 'vitest';
import { saveInOrder } from './save-in-order.ts';

const SAVED = { kind: 'saved', liveProblem: null } as const;
const CONFLICT = { kind: 'conflict' } as const;

test('what is stored apart from the event is saved after its fields, and only if they were', async () => {
  const done: string[] = [];
  const apart = { save: async () => void done.push('apart') };
  const fields = async () => {
    done.push('fields');
    return SAVED;
  };
  expect(await saveInOrder(fields, apart)).toEqual(SAVED);
  expect(done).toEqual(['fields', 'apart']);
  done.length = 0;
  expect(await saveInOrder(async () => CONFLICT, apart)).toEqual(CONFLICT);
  const failing = saveInOrder(() => Promise.reject(new Error('down')), apart);
  await expect(failing).rejects.toThrow('down');
  expect(done).toEqual([]);
});

test('if only what is stored apart fails, the fields are saved, and the failure is its own', async () => {
  const apart = { save: () => Promise.reject(new Error('No deadline today')) };
  const saved = { kind: 'saved', liveProblem: 'The page is late.' } as const;
  expect(await saveInOrder(async () => saved, apart)).toEqual({
    ...saved,
    unsaved: 'No deadline today',
  });
});
