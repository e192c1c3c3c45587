/** Who is signed in, as the access token says. */
export interface SessionUser {
  userId: string;
  companyId: string;
  userType: number;
  email: string;
  /** The company asks for a second step of signing in that is still to be turned on. */
  owesSecondStep?: true;
  /** They look as another role, which is that of the token. */
  isViewing?: true;
}

const textOf = (base64url: string) => {
  const bytes = Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder().decode(bytes);
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    const claims: unknown = JSON.parse(textOf(token.split('.')[1] ?? ''));
    return { ...(claims as object) };
  } catch {
    return {};
  }
};

/** The claims of an access token, or null for anything that is none. The server checks it; this only reads it. */
export const decodeToken = (token: string): SessionUser | null => {
  const { Tenant: companyId, sub: userId, email, ...claims } = claimsOf(token);
  const userType = Number(claims.UserType);
  if (!isText(companyId) || !isText(userId) || !isText(email) || !Number.isInteger(userType)) return null;
  return {
    companyId,
    userId,
    userType,
    email,
    ...(claims.owesSecondStep === true && { owesSecondStep: true as const }),
    ...(claims.view !== undefined && { isViewing: true as const }),
  };
};

/** Which session a token belongs to. */
export const sessionIdOf = (token: string): string | null => {
  const { jti } = claimsOf(token);
  return isText(jti) ? jti : null;
};
