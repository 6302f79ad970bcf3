/* Whoever is signed in has no use for the landing page: before anything of it shows, to the dashboard. */
try {
  if (localStorage['tabiya-auth']) location.replace('/dashboard');
} catch {
  // Storage may be blocked: then nobody can be signed in, and the page stays.
}

export {};
