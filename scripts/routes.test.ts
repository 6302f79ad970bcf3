import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isReservedWord } from '@tabiya/domain/routes/reserved-words';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The paths of the functions, from their configuration. */
async function functionPaths(): Promise<string[]> {
  const files = (await readdir(join(ROOT, 'functions'))).filter((name) => name.endsWith('.ts'));
  const modules: { config?: { path?: string } }[] = await Promise.all(
    files.map((file) => import(join(ROOT, 'functions', file))),
  );
  return modules.flatMap(({ config }) => config?.path ?? []);
}

test('no event ID can hide a function', async () => {
  const segments = (await functionPaths()).map((path) => path.split(/[/.]/)[1] ?? '');
  const own = segments.filter((segment) => /^[a-z]/i.test(segment));
  expect(own).toContain('api');
  expect(own.filter((segment) => !isReservedWord(segment))).toEqual([]);
});

test('the routes of functions match those they declare', async () => {
  const paths = await functionPaths();
  const routes = Object.values(ROUTES).filter(({ from }) => from === 'function');
  expect(paths).toEqual(expect.arrayContaining(routes.map(({ path }) => path)));
});

test('the catch-all function leaves every other function its paths', async () => {
  const { config } = await import('../functions/page.ts');
  const excluded = [config.excludedPath ?? []].flat();
  const others = (await functionPaths()).filter((path) => path !== '/*');
  const isLeft = (path: string) =>
    excluded.some((pattern) =>
      new URLPattern({ pathname: pattern }).test({
        pathname: path.replaceAll(/:\w+|\*/g, 'x'),
      }),
    );
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((path) => !isLeft(path))).toEqual([]);
});
