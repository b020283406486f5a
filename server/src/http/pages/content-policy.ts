import type { CheckoutSources } from '../../payment/gateways/checkout-sources.ts';

/**
 * The Content-Security-Policy of pages: only the sources named here may run, load or be framed (quality 27). A page's
 * own inline scripts and style sheets are named by their hashes, so that a cached page can be sent compressed as it is;
 * see docs/decisions/004-page-cache-and-csp.md.
 */

/** The toast package inserts its style sheet by script; content-policy.test.ts computes this hash from the package. */
export const toastStyleHash = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/**
 * The hash of an empty style sheet: the browser checks the inserted element before its text is set, and would report
 * it.
 */
export const emptyStyleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Videos of listings, loaded only after a click (contract 2.4). */
const videoPlayer = 'https://www.youtube-nocookie.com';

export interface PageParts {
  /** `sha256-…` of each inline script and each inline style sheet. */
  scripts: readonly string[];
  styles: readonly string[];
  /** A URL that the page frames. */
  frame?: string;
  /** Whether the page frames pages of this site. */
  framesSite?: boolean;
  /** Origins of the operator's map. */
  map?: readonly string[];
  /** The payment provider of a checkout page. */
  checkout?: CheckoutSources;
}

const noCheckout: CheckoutSources = { scripts: [], frames: [], connections: [], forms: [] };

export type PagePolicy = (parts: PageParts) => string;

/**
 * Creates the policy of pages.
 * @param others addresses that the operator configured: another server of the contract, the public address. Pages may
 * connect to their origins and show their pictures.
 */
export function pagePolicy(others: readonly string[] = []): PagePolicy {
  const origins = [
    ...new Set(others.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)),
  ];
  const list = (...sources: string[]) => sources.join(' ');
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);
  const fixed = [
    // Style attributes carry computed sizes and positions; they cannot run code.
    "style-src-attr 'unsafe-inline'",
    list('font-src', "'self'", ...origins),
    list('media-src', "'self'", 'blob:', ...origins),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  // Browsers treat the page's own address as a source of WebSocket connections too, but no other address.
  const connectSources = ["'self'", ...origins, ...origins.map((origin) => origin.replace(/^http/, 'ws'))];
  return ({ scripts, styles, frame, framesSite = false, map: mapOrigins = [], checkout = noCheckout }) => {
    const map = mapOrigins.filter((origin) => !origins.includes(origin));
    return [
      "default-src 'self'",
      list('script-src', "'self'", ...quoted(scripts), ...checkout.scripts),
      list('style-src', "'self'", ...quoted([...styles, emptyStyleHash, toastStyleHash])),
      // One directive with all sources, because a browser uses only the first directive of a name.
      list(
        'frame-src',
        videoPlayer,
        ...(framesSite ? ["'self'"] : []),
        ...(frame && URL.canParse(frame) ? [new URL(frame).origin] : []),
        ...checkout.frames,
      ),
      list('connect-src', ...connectSources, ...map, ...checkout.connections),
      list('img-src', "'self'", 'data:', 'blob:', ...origins, ...map),
      list('form-action', "'self'", ...checkout.forms),
      fixed,
    ].join('; ');
  };
}
