/** News in a toast: what they are about, and how they begin. */
export function ToastText({ title, text }: { title: string; text: string }) {
  return (
    <span className="toast-news" dir="auto">
      <b>{title}</b>
      {text && <br />}
      {text}
    </span>
  );
}
