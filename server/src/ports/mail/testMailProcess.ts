// A mail server of its own process, started by testMailServer.ts. The address of a recipient says what becomes of the mail.
import { SMTPServer } from 'smtp-server';
import type { Received, TestMailSettings } from './testMailServer.ts';

const settings = JSON.parse(process.argv[2] ?? '{}') as TestMailSettings;
const seen = new Map<string, number>();

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@'));
/** How often this happened to an address, this time included. */
const times = (what: string, address: string): number => {
  const count = (seen.get(`${what} ${address}`) ?? 0) + 1;
  seen.set(`${what} ${address}`, count);
  return count;
};

const server = new SMTPServer({
  authOptional: !settings.auth,
  // As the real ones do, it names what it was given when it refuses it.
  onAuth: ({ username, password }, _session, done) => {
    const fits = username === settings.auth?.user && password === settings.auth?.password;
    if (fits) done(null, { user: username });
    else done(refusal(535, `Wrong credentials ${username}:${password}, said ${btoa(`\0${username}\0${password}`)}`));
  },
  hidePIPELINING: true,
  disableReverseLookup: true,
  ...(settings.withoutTls && { hideSTARTTLS: true }),
  onRcptTo: ({ address }, { id }, done) => {
    const who = localPart(address);
    process.send?.({ asked: { address, session: id } });
    const patience = Number(/^later-(\d+)/.exec(who)?.[1] ?? 0);
    if (who.startsWith('refused')) done(refusal(550, `5.1.1 <${address}>: nobody here has this address`));
    else if (who.startsWith('deferred')) done(refusal(451, '4.7.1 Come back later'));
    else if (times('asked', address) <= patience) done(refusal(451, '4.7.1 Come back later'));
    else if (!who.startsWith('hanging')) done();
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const who = localPart(to[0] ?? '');
      const received: Received = {
        from: mailFrom ? mailFrom.address : '',
        to,
        raw: Buffer.concat(chunks).toString('utf8'),
        user: session.user ? String(session.user) : null,
        isSecure: session.secure,
      };
      if (who.startsWith('spam')) return done(refusal(554, '5.7.1 This looks like spam'));
      const breaks = who.startsWith('breaking') || (who.startsWith('taken-once') && times('taken', to[0] ?? '') === 1);
      if (!who.startsWith('breaking')) process.send?.({ received });
      if (!breaks) return done();
      for (const connection of server.connections) connection._socket.destroy();
      return undefined;
    });
  },
});

// Connections that clients break off are part of the tests.
server.on('error', () => undefined);
server.listen(settings.port ?? 0, '127.0.0.1', () => {
  const address = server.server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('disconnect', () => process.exit());
