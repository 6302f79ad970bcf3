import { functionsEnvironment } from '../environment/environment.ts';
import { BlobsPageStore } from './blobs-page-store.ts';
import { DirectoryPageStore } from './directory-page-store.ts';
import type { PageStore } from './page-store.ts';

/** The page store that the environment configures, opened once per process. */
export function pageStore(): PageStore {
  opened ??= open();
  return opened;
}

let opened: PageStore | undefined;

function open(): PageStore {
  const { pageStore: kind, pageDir } = functionsEnvironment();
  return kind === 'directory' ? new DirectoryPageStore(pageDir) : new BlobsPageStore();
}
