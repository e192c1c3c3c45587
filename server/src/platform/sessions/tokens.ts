import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { refused } from '@marigold/contract/problems';
import type { Secrets } from './signing.ts';

const named = { issuer: 'marigold', audience: 'marigold' };
/** The refusal of a token that is none, or whose session has ended. */
export const invalidToken = () => refused('INVALID_TOKEN', 'Invalid authorization token');
const expiredToken = () => refused('EXPIRED_TOKEN', 'Expired token');

/** An access token, signed with the secret that this server signs with. */
export const signToken = (
  [secret]: Secrets,
  claims: Record<string, unknown>,
  subject: string,
  sessionId: string,
  expiresAt: Date,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(subject)
    .setJti(sessionId)
    .setIssuer(named.issuer)
    .setAudience(named.audience)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(secret);

/** What a token says that one of the secrets signed. */
export const verifiedToken = async (secrets: Secrets, token: string): Promise<JWTPayload> => {
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, secret, { ...named, algorithms: ['HS256'] })).payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expiredToken();
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw invalidToken();
    }
  }
  throw invalidToken();
};
