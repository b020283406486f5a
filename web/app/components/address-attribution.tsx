/** Whose data addresses and nearby places are, as their licences demand. Renders nothing without a text. */
export function AddressAttribution({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="field-help" dir="ltr">
      {text.includes('OpenStreetMap') ? (
        <a className="link" href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  );
}
