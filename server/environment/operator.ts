import { RENDERER_VERSION } from '@tabiya/site-renderer/render';
import { functionsEnvironment } from './environment.ts';

/** Returns the operator's details that pages show. */
export function operator(): { supportEmail: string | null; hasImprint: boolean } {
  const { supportEmail, hasImprint } = functionsEnvironment();
  return { supportEmail, hasImprint };
}

/** Returns the version of the renderer: the build and the operator's settings that event pages show. */
export function rendererVersion(): string {
  const { hasImprint, countsVisits } = functionsEnvironment();
  return `${RENDERER_VERSION}${hasImprint ? '+imprint' : ''}${countsVisits ? '' : '+uncounted'}`;
}
