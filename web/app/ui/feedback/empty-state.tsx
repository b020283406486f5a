import type { ReactNode } from 'react';

/** The picture of a closed door. */
function EmptyPicture() {
  return (
    <svg
      className="state-picture"
      viewBox="0 0 120 90"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 82h104" />
      <path d="M38 82V34a22 22 0 0 1 44 0v48" />
      <path d="M46 82V35a14 14 0 0 1 28 0v47" />
      <path d="M46 46h28" />
      <circle className="accent" cx="68" cy="62" r="1.6" />
      <path className="accent" d="M38 82h44" />
      <path d="M20 82V66m0 0c-6 0-8-4-8-9 5 0 8 3 8 9Zm0-4c0-6 3-9 8-9 0 5-2 9-8 9Z" />
    </svg>
  );
}

/** Empty state: a picture, a sentence and the next step. */
export function EmptyState({
  title,
  text,
  action,
  picture = <EmptyPicture />,
  centred,
  heading: Heading = 'h3',
}: {
  title: string;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  picture?: ReactNode;
  centred?: boolean;
  /** `h1` when it is the only content of the page. */
  heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className={centred ? 'state state-centred' : 'state'}>
      {picture}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
