import { posix } from 'node:path';
import { brokenLayerRule } from './layers.ts';

/** A source file and what it imports, as written. Paths are relative to the root, with forward slashes. */
export type SourceFile = { path: string; imports: readonly string[] };

type Violation = { path: string; imported: string; rule: string };

type Rule = {
  /** The path prefixes of the files that the rule applies to. */
  of: string;
  /** The path prefixes in the project that they may import. */
  may: readonly string[];
  /** The packages that they may import; any if omitted. */
  packages?: readonly string[];
  /** The reason, printed with a violation. */
  because: string;
};

/** The renderer's folders of components: a model in, JSX out. */
const COMPONENTS = [
  'site-renderer/event-page/',
  'site-renderer/elements/',
  'site-renderer/look/',
  'site-renderer/not-found/',
];

/** Generated types only: importing them brings in no code. */
const DATABASE_TYPES = 'supabase/database-types.ts';

/** The first rule whose `of` matches a file applies. */
const RULES: readonly Rule[] = [
  {
    of: 'domain/',
    may: ['domain/', DATABASE_TYPES],
    packages: ['zod', 'htmlparser2'],
    because:
      'domain is pure. It may import only parsers (zod and htmlparser2), itself, and database row types, so it runs anywhere and tests need no I/O.',
  },
  ...COMPONENTS.map((of) => ({
    of,
    may: [...COMPONENTS, 'domain/'],
    packages: ['react', 'uqr'],
    because:
      'what shows an event is a model in and JSX out: the published page, the sample and the preview share it, so it knows no router, no Supabase and no server.',
  })),
  {
    of: 'site-renderer/',
    may: ['site-renderer/', 'domain/'],
    because:
      'site-renderer renders what it is given. It may not import the admin app or the functions.',
  },
  {
    of: 'admin/src/app/',
    may: ['admin/src/', 'domain/', 'site-renderer/sample-pictures/', ...COMPONENTS],
    because:
      'the admin app puts features together; of the renderer it may use the page components only.',
  },
  {
    of: 'admin/src/data/',
    may: ['admin/src/data/', 'admin/src/drafts/', 'domain/', DATABASE_TYPES],
    packages: ['@supabase/auth-js', '@supabase/postgrest-js', '@tanstack/react-query', 'zod'],
    because:
      'data holds queries and mutations and is the only place that calls Supabase. It may not import React, features, or UI.',
  },
  {
    of: 'admin/src/drafts/',
    may: ['admin/src/drafts/', 'domain/'],
    packages: ['zod'],
    because:
      'drafts are the engine for what is typed and not yet stored or published: pure, like the domain, and of interest to the admin app alone.',
  },
  {
    of: 'admin/src/session/',
    may: ['admin/src/session/', 'admin/src/data/', 'domain/'],
    because:
      'session is what every screen knows of the person: who is signed in, on which server, with which profile and plan. Features use it, so it knows none of them.',
  },
  {
    of: 'admin/src/event-form/',
    may: [
      'admin/src/event-form/',
      'admin/src/drafts/',
      'admin/src/session/',
      'admin/src/data/',
      'admin/src/ui/',
      'domain/',
    ],
    because:
      'event-form holds what the editor and the admin view share of an event, controls, what the plan locks, and the mail that a change is worth: it knows the form around them, and neither of the two.',
  },
  {
    of: 'admin/src/entry-operations/',
    may: [
      'admin/src/entry-operations/',
      'admin/src/event-form/',
      'admin/src/drafts/',
      'admin/src/session/',
      'admin/src/data/',
      'admin/src/ui/',
      'domain/',
    ],
    because:
      'entry-operations changes the list of participants for every screen that shows it: it knows none of them.',
  },
  {
    of: 'admin/src/ui/',
    may: [
      'admin/src/ui/',
      'site-renderer/look/tokens.css',
      'site-renderer/look/product-tokens.css',
    ],
    because: 'ui holds generic controls. It may not import domain, data, or features.',
  },
  {
    of: 'admin/src/',
    may: ['admin/src/', 'domain/', 'site-renderer/sample-pictures/', ...COMPONENTS],
    because:
      'the admin app uses the domain, the page components and the pictures of the sample, and reaches the functions by HTTP only.',
  },
  {
    of: 'server/',
    may: [
      'server/',
      'domain/',
      'site-renderer/render',
      'site-renderer/share-picture',
      DATABASE_TYPES,
    ],
    because:
      'server may import the domain and the renderer, but not the functions or the host that call it.',
  },
  {
    of: 'functions/',
    may: ['server/', 'domain/', 'site-renderer/render'],
    because:
      'a function is an entry point: parse, authorize, call the server, respond. Shared code belongs in server.',
  },
];

/** Where the Supabase client may be used: one place on each side, so that every query can be found. */
const SUPABASE_CALLERS = [
  'admin/src/data/',
  'server/database/database.ts',
  'local/',
  // Checks a running site from outside, with no more rights than the app in a browser.
  // The registration form renews a session of the app.
  'site-renderer/browser-scripts/form/session.ts',
  'tools/check-site/supabase.ts',
];

const HOSTS = ['local/', 'e2e/', 'tools/'];

/** Returns the imports that violate a rule, each with the reason for the rule. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap((imported) => {
      const rule = isTest(path) ? null : brokenRule(path, imported);
      return rule === null ? [] : [{ path, imported, rule }];
    }),
  );
}

/**
 * Returns true for tests, which set up the world they need: they may start the host and use any development package.
 */
function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing\.ts$|^[a-z]+\/tests\/|^e2e\/|^tools\/(bench|screenshots)\//.test(
    path,
  );
}

function brokenRule(path: string, imported: string): string | null {
  const target = projectPath(path, imported);
  if (target === null) return brokenPackageRule(path, imported);
  const host = HOSTS.find((start) => target.startsWith(start));
  if (host && !path.startsWith(host) && !/^(scripts|tools)\//.test(path)) {
    return `nothing may import ${host}: it runs the other parts.`;
  }
  if (isOtherFeature(path, target)) {
    return 'a feature may not import another feature or the app. Shared code belongs in data, session, event-form, entry-operations, or ui.';
  }
  const rule = findRule(path);
  if (rule && !rule.may.some((start) => target.startsWith(start))) return rule.because;
  return brokenLayerRule(path, target);
}

function brokenPackageRule(path: string, imported: string): string | null {
  if (imported.startsWith('node:') && !path.startsWith('domain/')) return null;
  const name = packageName(imported);
  if (name.startsWith('@supabase/') && !SUPABASE_CALLERS.some((start) => path.startsWith(start))) {
    return `Only ${SUPABASE_CALLERS.join(', ')} may call Supabase, so every query can be found.`;
  }
  const rule = findRule(path);
  return rule?.packages && !rule.packages.includes(name) ? rule.because : null;
}

function findRule(path: string): Rule | undefined {
  return RULES.find(({ of }) => path.startsWith(of));
}

/** Returns the path of an import inside the project; null for an external package. */
function projectPath(path: string, imported: string): string | null {
  if (imported.startsWith('.')) return posix.join(posix.dirname(path), imported);
  return imported.startsWith('@tabiya/') ? imported.slice('@tabiya/'.length) : null;
}

function packageName(imported: string): string {
  const [scope = '', name = ''] = imported.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

function isOtherFeature(path: string, target: string): boolean {
  const feature = /^admin\/src\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature === undefined) return false;
  const targetFeature = /^admin\/src\/features\/([^/]+)/.exec(target)?.[1];
  return (
    target.startsWith('admin/src/app/') ||
    (targetFeature !== undefined && targetFeature !== feature)
  );
}
