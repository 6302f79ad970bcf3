import { createContext, useContext } from 'react';
import type { Config } from '../data/config.ts';
import type { Client } from '../data/supabase.ts';

/** The server that the app talks to. */
export const ServerContext = createContext<{ client: Client; config: Config } | null>(null);

function useServer() {
  const server = useContext(ServerContext);
  if (!server) throw new Error('The server is known only inside ServerContext');
  return server;
}

/** The Supabase client, to hand to the functions in `data/`. */
export function useClient(): Client {
  return useServer().client;
}

/** The server's configuration, as loaded at the start. */
export function useConfig(): Config {
  return useServer().config;
}
