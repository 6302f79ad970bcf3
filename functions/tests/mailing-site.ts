import { type MailServer, startMailServer } from './mail-server.ts';
import { type Site, startSite } from './site.ts';

/** Starts a site that sends mail, and the server that receives it. Both end with the site. */
export async function startMailingSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ site: Site; server: MailServer & { port: number } }> {
  const server = await startMailServer(0);
  const site = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Tabiya <mail@chess.example>',
    ...settings,
  });
  const stop = async () => {
    await server.stop();
    await site.stop();
  };
  return { site: { ...site, stop }, server };
}
