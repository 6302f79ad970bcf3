/**
 * Reports a visit: the address of the page, and that of the page which led there. Sends nothing for those who ask not to
 * be followed, nor after a reload or on the way back, which are no other visit.
 */
export function reportVisit(): void {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (
    navigation?.type === 'navigate' &&
    browser.doNotTrack !== '1' &&
    !browser.globalPrivacyControl
  ) {
    browser.sendBeacon('/api/visit', `${location}\n${document.referrer}`);
  }
}
