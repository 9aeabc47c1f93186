import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail as the server took it. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as they came. */
  readonly data: string;
}

/** A mail server that speaks what a client needs to hand a mail over. */
export interface MailServer {
  readonly port: number;
  readonly mails: TakenMail[];
  /** Logins that were given, as AUTH PLAIN sends them. */
  readonly logins: string[];
  /** What it answers to a recipient from now on; 250 takes it. */
  recipients: string;
  /** What it answers to a whole mail; '' says nothing more and closes. */
  taken: string;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const logins: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    speak(socket);
  });

  const speak = (socket: Socket): void => {
    let [rest, from, isData] = ['', '', false];
    let to: string[] = [];
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
      if (/^EHLO/i.test(line)) say('250-test\r\n250-SMTPUTF8\r\n250 AUTH PLAIN');
      else if (/^AUTH PLAIN/i.test(line)) {
        logins.push(Buffer.from(line.slice(11), 'base64').toString());
        say('235 ok');
      } else if (/^MAIL FROM/i.test(line)) {
        [from, to] = [address, []];
        say('250 ok');
      } else if (/^RCPT TO/i.test(line)) {
        if (running.recipients.startsWith('250')) to.push(address);
        say(running.recipients);
      } else if (/^DATA/i.test(line)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    say('220 test');
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      for (;;) {
        const end = isData ? rest.indexOf('\r\n.\r\n') : rest.indexOf('\r\n');
        if (end < 0) return;
        const part = rest.slice(0, end);
        rest = rest.slice(end + (isData ? 5 : 2));
        if (!isData) {
          command(part);
          continue;
        }
        isData = false;
        if (running.taken === '' || running.taken.startsWith('250')) mails.push({ from, to, data: part });
        if (running.taken === '') socket.destroy();
        else say(running.taken);
      }
    });
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const running: MailServer = {
    port,
    mails,
    logins,
    recipients: '250 ok',
    taken: '250 ok',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

/** The header's lines, folded ones joined. */
export function headersOf({ data }: TakenMail): Map<string, string> {
  const [head = ''] = data.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

/** The text, decoded. */
export function textOf(mail: TakenMail): string {
  const body = mail.data.slice(mail.data.indexOf('\r\n\r\n') + 4);
  const encoding = headersOf(mail).get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** The subject, decoded of all its encoded words. */
export function subjectOf(mail: TakenMail): string {
  const subject = headersOf(mail).get('subject') ?? '';
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) => {
      if (kind.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('latin1');
      return text
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    })
    .replace(/^.*$/s, (text) => (/[^\x00-\x7f]/.test(text) ? Buffer.from(text, 'latin1').toString() : text));
}
