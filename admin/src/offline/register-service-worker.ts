/** Begins to keep the files of the app in this browser; the development server has none to keep. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it, screens need the connection as before.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {});
}
