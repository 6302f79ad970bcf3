-- Generated from domain/routes/reserved-words.ts by npm run schema:print; a test says when it is old. Do not edit.

-- Returns true if a path segment belongs to the application, in any case.
create function private.is_reserved_word(segment text) returns boolean
  language sql
  immutable
return segment ~ '^_|^[_-]*$' or lower(segment) = any (array[
  '404', '500', 'about', 'account', 'admin', 'api', 'app', 'assets', 'auth', 'auth-test', 'billing', 'blog', 'boards',
  'browse', 'by', 'calendar', 'checkout', 'con', 'config', 'console', 'constructor', 'contact', 'dashboard', 'demo',
  'docs', 'download', 'downloads', 'edit', 'embed', 'entry', 'error', 'event', 'events', 'export', 'false', 'favicon',
  'fide', 'firebase-debug', 'firebase-test', 'health', 'help', 'home', 'import', 'imprint', 'index', 'legal', 'login',
  'logout', 'mail', 'manage', 'nan', 'netlify', 'new', 'newevent', 'news', 'nul', 'null', 'official', 'organizer',
  'organizers', 'password', 'pay', 'payment', 'payments', 'pictures', 'player', 'premium', 'premium-sales', 'pricing',
  'print', 'privacy', 'private', 'prototype', 'public', 'register', 'reset', 'rest', 'results', 'robots', 'root',
  'sample', 'sampledata0725', 'search', 'security', 'session', 'settings', 'sign-in', 'sign-up', 'signin', 'signout',
  'signup', 'sitemap', 'static', 'status', 'storage', 'supabase', 'support', 'system', 'tabiya', 'terms', 'token',
  'tournament', 'tournaments', 'true', 'undefined', 'unsubscribe', 'user', 'users', 'verify', 'webhook', 'well-known',
  'www'
]);
