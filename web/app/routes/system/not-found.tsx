import { data } from 'react-router';

/** Answers 404 for unknown paths; the root renders the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
