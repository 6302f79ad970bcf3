/*
 * Marks the page of somebody who is signed in, before anything of it shows. Storage may be blocked: then nobody
 * can be signed in.
 */
try {
  if (localStorage['tabiya-auth']) document.documentElement.className = 'member';
} catch {}

export {};
