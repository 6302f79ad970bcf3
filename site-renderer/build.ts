import { build } from 'vite';

await build({ configFile: 'vite.render.config.ts' });
