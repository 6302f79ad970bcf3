/** A tab that was opened in a click, before it is known where it leads: later, browsers would block it. */
type PaymentTab = {
  /** Goes there; in this tab where the browser opened no other. */
  go(url: string): void;
  close(): void;
};

/** Opens it. The page that it will show cannot reach back into the app. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = 'Opening the payment page…';
  }
  return {
    go: (url) => (tab ?? window).location.replace(url),
    close: () => tab?.close(),
  };
}
