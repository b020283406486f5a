import { Skeleton } from '../../ui/skeleton.tsx';

/** Widths in percent of bubbles that are on their way; a negative one is one's own. */
const bubbles = [58, 34, -46, 40, -62, -30] as const;

/** The shape of a conversation. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div className="chat-skeleton" role="status">
      <span className="sr-only">{label}</span>
      {bubbles.map((width, at) => (
        <Skeleton
          key={at}
          className="chat-skeleton-bubble"
          style={{ inlineSize: `${Math.abs(width)}%`, alignSelf: width < 0 ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </div>
  );
}
