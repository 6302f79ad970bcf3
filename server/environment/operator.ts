import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { functionsEnvironment } from './environment.ts';

/** What the operator of this site tells of themselves on its pages. */
export function operator(): { supportEmail: string | null; hasImprint: boolean } {
  const { supportEmail, hasImprint } = functionsEnvironment();
  return { supportEmail, hasImprint };
}

/** Names what rendered a page: the build, and what of the operator's settings shows on the pages of events. */
export function rendererVersion(): string {
  return functionsEnvironment().hasImprint ? `${RENDERER_VERSION}+imprint` : RENDERER_VERSION;
}
