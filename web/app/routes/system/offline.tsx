/** The service worker caches this page for pages never visited. The root renders it, without header and scripts. */
export default function Offline() {
  return null;
}
