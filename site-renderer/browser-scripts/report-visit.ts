/**
 * Reports a visit: the URL of the page, and the referrer. Sends nothing for visitors who ask not to be tracked, nor
 * after a reload or going back, which are not new visits.
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
