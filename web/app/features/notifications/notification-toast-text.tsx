/** A notification in a toast: title and text. */
export function NotificationToastText({ title, text }: { title: string; text: string }) {
  return (
    <span className="toast-notification" dir="auto">
      <b>{title}</b>
      {text && <br />}
      {text}
    </span>
  );
}
