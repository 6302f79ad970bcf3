import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it, and when, in milliseconds. */
type ReceivedMail = { from: string; to: string[]; source: string; at: number };

/** A local SMTP server that keeps what it receives. */
export type MailServer = {
  received: ReceivedMail[];
  /** The recipients that it rejects as unknown. */
  unknown: Set<string>;
  stop(): Promise<void>;
};

/** Starts a mail server; port 0 takes any free port. */
export async function startMailServer(port: number): Promise<MailServer & { port: number }> {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error(`No mailbox ${address} here`), { responseCode: 550 });
      done(unknown.has(address) ? refusal : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          at: Date.now(),
        });
        done();
      });
    },
  });
  // A killed client breaks its connection off.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    unknown,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The source of a mail with the encodings of its headers and parts undone. */
export function decodedMail({ source }: { source: string }): string {
  return source
    .replaceAll(/\?=\r?\n =\?UTF-8\?Q\?/g, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, text: string) => text.replaceAll('_', ' '))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
}

/** A server that accepts connections and never responds. Closing them ends the clients' wait. */
export async function startSilentServer(port: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
