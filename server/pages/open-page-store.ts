import { perEnvironment } from '../environment/environment.ts';
import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import type { PageStore } from './page-store.ts';

/** The page store that the environment configures, opened once. */
export const pageStore = perEnvironment(
  ({ pageStore, pageDir }): PageStore =>
    pageStore === 'directory' ? new DirectoryPageStore(pageDir) : new BlobsPageStore(),
);
