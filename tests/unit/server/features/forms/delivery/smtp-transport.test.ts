import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from '../../../../../../server/features/forms/delivery/smtp-transport';
import { createMailer } from '../../../../../../server/platform/delivery';
import { JobRefused } from '../../../../../../server/platform/jobs';
import { type MailReceiver, receiveMail } from '../../../../../support/receive-mail';
import { answer, sampleDelivery } from './sample-delivery';

const SENDER = { sender: 'forms@shop.example', senderName: 'Shop, "Co"' };
const DELIVERY = sampleDelivery('studio@shop.example', [
  answer('email', 'Email', 'ada@example.com'),
  answer('text', 'Piece', 'Schüssel 🥣'),
]);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const never = new AbortController().signal;
const send = (url: string, delivery = DELIVERY, signal = never) =>
  createSmtpTransport(createMailer({ url, sender: SENDER.sender }, SENDER.senderName)).deliver(
    delivery,
    signal,
  );

async function openMail(options?: SMTPServerOptions): Promise<MailReceiver> {
  const receiver = await receiveMail(options);
  closing.push(receiver.close);
  return receiver;
}

/** Starts a server that treats each connection as given. */
async function openSocket(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an e-mail', () => {
  it('arrives with the sender, the visitor as reply address, and the same id in each attempt', async () => {
    const { url, mails } = await openMail();
    await send(url);
    await send(url);
    expect(mails).toHaveLength(2);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = mails;
    expect({ from, to }).toEqual({ from: 'forms@shop.example', to: ['studio@shop.example'] });
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'From: "Shop, \\"Co\\"" <forms@shop.example>',
        'To: studio@shop.example',
        'Reply-To: ada@example.com',
        `Message-ID: <${DELIVERY.id}@shop.example>`,
        'Auto-Submitted: auto-generated',
        'Subject: New submission: Commission',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    );
    expect(body).toContain('Email');
    expect(mails[1]?.raw).toContain(`Message-ID: <${DELIVERY.id}@shop.example>`);
  });

  it('keeps every header to itself, whatever the form and the visitor are called', async () => {
    const { url, mails } = await openMail();
    const evil = 'x\r\nBcc: eve@evil.example\r\n\r\nbody';
    const delivery = sampleDelivery('studio@shop.example', [
      answer('email', evil, `ada@example.com\r\nBcc: eve@evil.example`),
      answer('text', evil, '\r\n.\r\nRCPT TO:<eve@evil.example>\r\n'),
    ]);
    await send(url, { ...delivery, form: { ...delivery.form, name: evil } });
    expect(mails[0]?.to).toEqual(['studio@shop.example']);
    const [head = ''] = mails[0]?.raw.split('\r\n\r\n') ?? [];
    const names = head.split(/\r\n(?!\s)/).map((line) => line.split(':')[0]);
    expect(names.toSorted()).toEqual(
      'Auto-Submitted,Content-Transfer-Encoding,Content-Type,Date,From,MIME-Version,Message-ID,Subject,To'.split(
        ',',
      ),
    );
  });
});

describe('a mail server', () => {
  it('that is down is a failure that can be retried', async () => {
    const { url, close } = await receiveMail();
    await close();
    const failure = await send(url).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(JobRefused);
    expect(String(failure)).toContain('ECONNREFUSED');
  });

  it('that refuses the recipient for good ends the delivery', async () => {
    const refuse = (code: number): SMTPServerOptions => ({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('No such mailbox'), { responseCode: code })),
    });
    await expect(send((await openMail(refuse(550))).url)).rejects.toThrow(JobRefused);
    await expect(send((await openMail(refuse(450))).url)).rejects.not.toThrow(JobRefused);
    await expect(send((await openMail(refuse(450))).url)).rejects.toThrow('No such mailbox');
  });

  it('that refuses the password can be retried, since the message is not at fault', async () => {
    const { url } = await openMail({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
    });
    const failure = await send(url.replace('//', '//user:secret@')).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(JobRefused);
    expect(String(failure)).toContain('535');
    expect(String(failure)).not.toContain('secret');
  });

  it('that hangs up half-way can be retried', async () => {
    const url = await openSocket((socket) => {
      socket.write('220 mail\r\n');
      socket.once('data', () => socket.destroy());
    });
    await expect(send(url)).rejects.not.toThrow(JobRefused);
  });

  it('that goes silent is left when the attempt ends', async () => {
    const ending = new AbortController();
    let hasEnded: Promise<unknown> | undefined;
    const url = await openSocket((socket) => {
      hasEnded = once(socket.resume(), 'close');
      ending.abort();
    });
    await expect(send(url, DELIVERY, ending.signal)).rejects.toThrow();
    await hasEnded;
  });

  it('without TLS receives no password, unless it is on this machine', async () => {
    const passwords: unknown[] = [];
    const receiver = await receiveMail(
      {
        disabledCommands: ['STARTTLS'],
        onAuth({ password }, _session, done) {
          passwords.push(password);
          done(null, { user: 'user' });
        },
      },
      0,
      '0.0.0.0',
    );
    closing.push(receiver.close);
    const url = (host: string) => `smtp://user:secret@${host}:${receiver.port}`;
    await expect(send(url('127.0.0.2'))).rejects.toThrow('STARTTLS');
    expect(passwords).toEqual([]);
    await send(`${url('127.0.0.2')}?requireTLS=false`);
    await send(url('127.0.0.1'));
    expect(passwords).toEqual(['secret', 'secret']);
  });
});
