import type { JWTPayload } from 'jose';

/** Identity of a user as stated by the provider. */
export interface ProviderUser {
  authId: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** URL of a picture at the provider. */
  picture: string;
}

const maxNameLength = 120;

/** Reads the standard claims (OpenID Connect Core 5.1), all of which are optional except the subject. */
export function providerUserOf(claims: JWTPayload, authId: string): ProviderUser {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const fullName = text('name') || [text('given_name'), text('family_name')].filter(Boolean).join(' ');
  const picture = text('picture');
  return {
    authId,
    email: text('email'),
    // Apple sends it as a string.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: fullName.slice(0, maxNameLength),
    picture: /^https?:\/\//.test(picture) ? picture : '',
  };
}
