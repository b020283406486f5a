/** A notification in a toast: title and text. */
export function ToastText({ title, text }: { title: string; text: string }) {
  return (
    <span className="toast-news" dir="auto">
      <b>{title}</b>
      {text && <br />}
      {text}
    </span>
  );
}
