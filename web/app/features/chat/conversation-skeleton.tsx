import { Skeleton } from '../../ui/skeleton.tsx';

/** Widths in percent; negative ones are the user's own messages. */
const bubbles = [58, 34, -46, 40, -62, -30] as const;

/** Placeholder for a loading conversation. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div className="chat-skeleton" role="status">
      <span className="sr-only">{label}</span>
      {bubbles.map((width, index) => (
        <Skeleton
          key={index}
          className="chat-skeleton-bubble"
          style={{ inlineSize: `${Math.abs(width)}%`, alignSelf: width < 0 ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </div>
  );
}
