import { reportVisit } from './report-visit.ts';

/*
 * Reports a visit of a page below the event's own, unless the visitor comes from another page of the event, which has
 * already reported it.
 */
const eventIn = (address: string) => address.split(/[/?]/, 4).join('/');
if (eventIn(document.referrer) !== eventIn(location.href)) reportVisit();
