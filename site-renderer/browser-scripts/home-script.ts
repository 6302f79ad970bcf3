/* Redirects signed-in users from the landing page to the dashboard, before it is painted. */
try {
  if (localStorage['tabiya-auth']) location.replace('/dashboard');
} catch {
  // Storage may be blocked; then no user can be signed in, and the page stays.
}

export {};
