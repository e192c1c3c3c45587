import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '@marigold/contract/passkeys';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** What an authenticator says of itself besides its key; what a test gets wrong on purpose. */
export interface Wrongs {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** Whether its owner unlocked it. */
  isUnlocked?: boolean;
  counter?: number;
}

const flags = { present: 1, unlocked: 4, hasKey: 64 };

/** The CBOR of a byte string or a short text. */
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
const word = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** An authenticator in software, as WebAuthn level 3 describes one: a P-256 key, attestation "none". */
export const newAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, challenge: string, wrongs: Wrongs) =>
    Buffer.from(
      JSON.stringify({
        type: wrongs.type ?? type,
        challenge: wrongs.challenge ?? challenge,
        origin: wrongs.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, more: Buffer, { isUnlocked = true, counter = 0, ...wrongs }: Wrongs) => {
    const flag = flags.present | (isUnlocked ? flags.unlocked : 0) | (more.length > 0 ? flags.hasKey : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(wrongs.rpId ?? rpId), Buffer.from([flag]), count, more]);
  };
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} } as const;
  return {
    make({ challenge, rp }: PasskeyCreation, wrongs: Wrongs = {}): MadePasskey {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authData(rp.id, Buffer.concat([Buffer.alloc(16), length, id, cose]), wrongs);
      const attestation = [Buffer.from([0xa3]), word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0])];
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, wrongs)),
          attestationObject: text(Buffer.concat([...attestation, word('authData'), bytes(data)])),
        },
      };
    },
    sign({ challenge, rpId }: PasskeyRequest, wrongs: Wrongs = {}): SignedByPasskey {
      const data = authData(rpId, Buffer.alloc(0), wrongs);
      const client = clientData('webauthn.get', challenge, wrongs);
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
};
