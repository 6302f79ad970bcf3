import { reportVisit } from './report-visit.ts';

/* Reports a visit once the page is there. */
addEventListener('load', reportVisit);
