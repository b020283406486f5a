/**
 * All that the owner says, for who decides about it: plain, or rich text that the server has cleaned (quality 18). Not the
 * part of the pages of homes: what two parts share is a file of its own, which those would load first.
 */
export function CaseWords({ text }: { text: string }) {
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
