/** Inserted by the build; see `renderer-version-plugin.ts`. */
declare const __RENDERER_VERSION__: string;
