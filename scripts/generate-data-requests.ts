import { writeFileSync } from 'node:fs';
import { generateKnownRequests, REQUESTS_FILE } from './data-requests/generate.ts';

writeFileSync(REQUESTS_FILE, generateKnownRequests());
