import type { JWTPayload } from 'jose';

/** Who the provider says it is. */
export interface Person {
  authId: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  /** Address of a picture at the provider. */
  picture: string;
}

const longestName = 120;

/** Reads the standard claims (OpenID Connect Core 5.1), of which none but the subject can be relied on to be there. */
export function personOf(claims: JWTPayload, authId: string): Person {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const wholeName = text('name') || [text('given_name'), text('family_name')].filter(Boolean).join(' ');
  const picture = text('picture');
  return {
    authId,
    email: text('email'),
    // Apple writes it as a text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: wholeName.slice(0, longestName),
    picture: /^https?:\/\//.test(picture) ? picture : '',
  };
}
