import type { Plugin } from 'vite';

/**
 * Fails a build whose scripts import each other in a circle, which the grouping in `vite.config.ts` may bring about
 * though no modules do: one of them would run before what it needs.
 */
export function noCircularChunks(): Plugin {
  return {
    name: 'tabiya:no-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map<string, readonly string[]>();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') imports.set(file.fileName, file.imports);
      }
      const circle = circleIn(imports);
      if (circle) this.error(`Scripts import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

/** The first way from a name back to itself; null when there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const follow = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = follow(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return null;
}
