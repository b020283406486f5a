/**
 * The description: plain text, or rich text that the server has sanitised. Not shared with the property page: a shared module is
 * a chunk that the page would load first.
 */
export function CaseDescription({ text }: { text: string }) {
  const isRich = /<\/?[a-z][^<>]*>/i.test(text);
  if (!isRich) {
    return (
      <p className="queue-description queue-plain" dir="auto">
        {text}
      </p>
    );
  }
  return <div className="queue-description prose" dir="auto" dangerouslySetInnerHTML={{ __html: text }} />;
}
