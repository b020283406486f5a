/** Kept by the service worker for what was never seen. The root draws it, since it stands without header and scripts. */
export default function Offline() {
  return null;
}
