const steps = [
  ['hero-title', 'A door of your own'],
  ['text-48 display', 'Pay for what you list'],
  ['big-price', 'Third-floor flat, €465,000'],
  ['text-28 display', 'Featured this week'],
  ['text-22 display', 'What it costs a month'],
  ['text-18 font-semibold', '€1,950 per month'],
  ['', 'A quiet flat on the third of four floors, with light from both sides.'],
  ['text-14 text-ink-2', 'Alvalade, Lisbon. 3 bed, 2 bath, 108 m²'],
  ['text-12 font-semibold', 'Featured until 4 December'],
] as const;

/** The type scale, and the two other scripts. */
export default function TypeExample() {
  return (
    <>
      {steps.map(([className, text]) => (
        <p key={text} className={className}>
          {text}
        </p>
      ))}
      <div lang="ar" dir="rtl" className="font-text">
        <p className="display text-36">ابحث عن الباب الذي تحب أن تعود إليه</p>
        <p>شقة هادئة في الطابق الثالث يدخلها الضوء من الجهتين.</p>
      </div>
      <div lang="hi" className="font-text">
        <p className="display text-28">अपने घर का दरवाज़ा खोजें</p>
        <p>तीसरी मंज़िल पर शांत फ्लैट, दोनों ओर से रोशनी।</p>
      </div>
    </>
  );
}
