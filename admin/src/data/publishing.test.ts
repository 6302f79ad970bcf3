import { messageFor } from '@tabiya/domain/words/words';
import { expect, test } from 'vitest';
import { toPublishError } from './publishing.ts';

test('an error that names its field is listed as a problem of that field', () => {
  const error = { code: 'event_invalid', message: 'Title is required', field: 'title' };
  expect(toPublishError({ error })).toMatchObject({
    code: 'event_invalid',
    message: 'Title is required',
    problems: [error],
  });
});

test('several problems are listed in their order', () => {
  const problems = [
    { code: 'event_invalid', message: 'Title is required', field: 'title' },
    { code: 'event_invalid', message: 'City is required', field: 'city' },
  ];
  const error = { code: 'event_invalid', message: 'Title is required', field: 'title' };
  expect(toPublishError({ error, problems }).problems).toEqual(problems);
});

test('an error without a field has no problems to correct', () => {
  const error = { code: 'publish_not_signed_in', message: 'x' };
  expect(toPublishError({ error })).toMatchObject({
    code: 'publish_not_signed_in',
    message: 'You must be logged in to publish an event',
    problems: [],
  });
});

test.each([null, 'Bad gateway', {}, { error: 'no' }])(
  'a response like %j is unexpected',
  (body) => {
    expect(toPublishError(body)).toMatchObject({
      code: 'unexpected',
      message: `${messageFor('unexpected')}. Please try again.`,
    });
  },
);
