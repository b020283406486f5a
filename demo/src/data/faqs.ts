/** Question and answer; the first five are on the home page. */
export const faqs: readonly (readonly [question: string, answer: string])[] = [
  [
    'What does it cost to list a home?',
    'Your first two listings are free for thirty days. After that, packages start at €19 a month and end by themselves.',
  ],
  [
    'Who sees my phone number?',
    'Owners and agents show theirs on their listings. If you only look, nobody sees yours until you write to them or say that you are interested.',
  ],
  [
    'What does the tick beside a name mean?',
    'We have seen an identity document and, for agents, a licence or company register entry. It says who somebody is, not how good they are.',
  ],
  [
    'How fast is a listing checked?',
    'Within one working day. You get a mail when it is public, or one with the reason when something has to change.',
  ],
  [
    'Are the prices negotiable?',
    'The price is what the owner asks. Most homes sell within a few per cent of it; the article on offers tells you how to find out.',
  ],
  [
    'How do I arrange a viewing?',
    'Open the home and write to the owner or agent. Name two times that suit you; the answer comes into your messages.',
  ],
  [
    'Should I pay anything before I have seen a home?',
    'No. Never send money, a card number or a copy of your passport before a viewing. Report anyone who asks for it.',
  ],
  [
    'What is the difference between Featured and Premium?',
    'Featured homes are adverts: their owners pay to stand in front. Premium homes are special ones whose contact you see with a package that includes it.',
  ],
  [
    'How is the price per square metre worked out?',
    'Asking price divided by the living area. Balconies, terraces and gardens do not count. For land it is the area of the plot.',
  ],
  [
    'Why is the pin on the map not exactly on the house?',
    'Some owners prefer to show the street only. The exact address comes with the appointment.',
  ],
  [
    'Can I save a search or a home?',
    'Press the heart to save a home; you find it under Saved on every device. A search stays in the address of the page, so a bookmark keeps it.',
  ],
  [
    'How do I change or delete my listing?',
    'Open your dashboard and choose Edit or Delete. A changed listing is looked at again; it stays public meanwhile unless the price or the place changed.',
  ],
  [
    'My listing was rejected. What now?',
    'The reason stands beside it in your dashboard. Correct it and send it again; this costs nothing and uses nothing up.',
  ],
  [
    'What happens when my package ends?',
    'Nothing is charged. Your listings stay for seven days, then they are switched off, and you can switch them on with a new package.',
  ],
  [
    'Can I get my money back?',
    'Within fourteen days if you have not used any unit of the package. Write to us with the number of the payment.',
  ],
  [
    'How does the mortgage calculator work?',
    'It divides the loan into equal monthly payments. Enter the price, what you pay yourself, the interest and the years; taxes and fees are not in it.',
  ],
  [
    'Which documents should I ask for?',
    'For a purchase: land-register extract, energy certificate, plans, and the minutes and accounts of the owners’ association. For a rental: the contract and last year’s running costs.',
  ],
  [
    'Is my home allowed on Latchkey if I live in it as a tenant?',
    'Only the owner, or someone the owner has asked in writing, may list a home. Rooms in a shared flat need the main tenant and the landlord to agree.',
  ],
  [
    'How do I report a wrong or suspicious listing?',
    'Open it and choose Report. We look at every report within a day and tell you what we did.',
  ],
  [
    'How do I delete my account?',
    'In your profile, under Account. Your listings disappear at once and the pictures within thirty days. What the law makes us keep, such as invoices, we keep and nothing else.',
  ],
];
