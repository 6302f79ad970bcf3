import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-context.ts';

test('reading the user outside of the provider is an error', () => {
  const Screen = () => useAuth().user?.email;
  expect(() => renderToStaticMarkup(createElement(Screen))).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
