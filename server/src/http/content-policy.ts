import type { CheckoutSources } from '../services/payments/checkout-sources.ts';

/**
 * The Content-Security-Policy of pages: nothing runs, loads or is framed but what is named here (quality 27). A page's
 * own inline scripts and style sheets are named by their hashes, so that a kept page is sent compressed as it is; see
 * docs/decisions/004-page-cache-and-csp.md.
 */

/** Toasts put their style sheet into the page by a script; content-policy.test.ts computes this from the package. */
export const toastStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** The same element before its text is in it: the browser looks at an empty sheet first, and would complain of it. */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Films of homes, and those only after a click (contract 2.4). */
const films = 'https://www.youtube-nocookie.com';

export interface PageParts {
  /** `sha256-…` of each inline script and each inline style sheet. */
  scripts: readonly string[];
  styles: readonly string[];
  /** An address that the page frames. */
  frame?: string;
  /** The payment provider of a page where one pays. */
  checkout?: CheckoutSources;
}

const noCheckout: CheckoutSources = { scripts: [], frames: [], connections: [], forms: [] };

export type PagePolicy = (parts: PageParts) => string;

/**
 * @param others addresses that the operator named: another server of the contract, the public address. Their origins may
 *   be asked, and their pictures shown.
 * @param mapOrigins of the operator's map, as far as they are known
 */
export function pagePolicy(others: readonly string[] = [], mapOrigins: () => readonly string[] = () => []): PagePolicy {
  const origins = [
    ...new Set(others.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
  ];
  const list = (...sources: string[]) => sources.join(' ');
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const fixed = [
    // Style attributes carry sizes and places that are computed; they run nothing.
    "style-src-attr 'unsafe-inline'",
    list('font-src', "'self'", ...origins),
    list('media-src', "'self'", 'blob:', ...origins),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  // A browser reads the page's own address as one of live connections too, but no other.
  const asked = ["'self'", ...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))];
  return ({ scripts, styles, frame, checkout = noCheckout }) => {
    const map = mapOrigins().filter((origin) => !origins.includes(origin));
    return [
      "default-src 'self'",
      list('script-src', "'self'", ...quoted(scripts), ...checkout.scripts),
      list('style-src', "'self'", ...quoted([...styles, emptyStyleHash, toastStyleHash])),
      // Said once: a browser heeds the first directive of a name.
      list('frame-src', films, ...(frame && URL.canParse(frame) ? [new URL(frame).origin] : []), ...checkout.frames),
      list('connect-src', ...asked, ...map, ...checkout.connections),
      list('img-src', "'self'", 'data:', 'blob:', ...origins, ...map),
      list('form-action', "'self'", ...checkout.forms),
      fixed,
    ].join('; ');
  };
}
