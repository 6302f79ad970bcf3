import { reportVisit } from './report-visit.ts';

/* Reports a visit at the end of the page. */
reportVisit();
