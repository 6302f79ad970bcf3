import { offerCopying } from './copying.ts';

/* What an event page loads when one of its buttons that copy is first pressed, which is pressed again here. */
offerCopying();
document.querySelector<HTMLButtonElement>('.copy[name=pressed]')?.click();
