/** Question and answer; the first five are on the home page. */
export const faqs: readonly (readonly [question: string, answer: string])[] = [
  [
    'What does it cost to list a home?',
    'Your first two listings are free for 30 days. After that, plans start at €19 a month and don’t auto-renew.',
  ],
  [
    'Who can see my phone number?',
    'Owners and agents show theirs on their listings. If you’re only browsing, no one can see yours until you message them or tell them you’re interested.',
  ],
  [
    'What does the tick next to a name mean?',
    'We’ve checked the person’s identity document and, for agents, a licence or company register entry. It tells you who someone is, not how good they are.',
  ],
  [
    'How long does it take to review a listing?',
    'We review listings within one working day. You’ll get an email when yours is live, or one with the reason if something needs to change.',
  ],
  [
    'Are the prices negotiable?',
    'The price is what the owner is asking. Most homes sell within a few per cent of it; our article on making an offer explains how to find out.',
  ],
  [
    'How do I arrange a viewing?',
    'Open the listing and message the owner or agent. Suggest two times that suit you; the reply will appear in your messages.',
  ],
  [
    'Should I pay anything before I’ve viewed a home?',
    'No. Never send money, a card number or a copy of your passport before a viewing. Report anyone who asks for it.',
  ],
  [
    'What’s the difference between Featured and Premium?',
    'Featured homes are promoted: their owners pay for a more prominent place. Premium homes are special listings whose contact details you can see with a plan that includes them.',
  ],
  [
    'How is the price per square metre worked out?',
    'It’s the asking price divided by the living area. Balconies, terraces and gardens don’t count. For land, it’s the area of the plot.',
  ],
  [
    'Why isn’t the pin on the map exactly on the house?',
    'Some owners prefer to show only the street. You’ll get the exact address when you arrange a viewing.',
  ],
  [
    'Can I save a search or a home?',
    'Yes. Select the heart to save a home, and you’ll find it under Saved on every device. To save a search, choose Save search: we can email you when a new home matches it.',
  ],
  [
    'How do I edit or delete my listing?',
    'Open your dashboard and choose Edit or Delete. We review edited listings again; yours stays live in the meantime unless you’ve changed the price or the location.',
  ],
  [
    'My listing was rejected. What should I do?',
    'You’ll find the reason next to it in your dashboard. Correct the listing and submit it again; it’s free and doesn’t use up any of your plan.',
  ],
  [
    'What happens when my plan ends?',
    'You won’t be charged. Your listings stay live for seven days and are then hidden; you can make them live again with a new plan.',
  ],
  [
    'Can I get a refund?',
    'Yes, within 14 days if you haven’t used any of the listings or promotions in your plan. Contact us with your payment number.',
  ],
  [
    'How does the mortgage calculator work?',
    'It divides the loan into equal monthly payments. Enter the price, your deposit, the interest rate and the term; taxes and fees aren’t included.',
  ],
  [
    'Which documents should I ask for?',
    'If you’re buying: the land register extract, energy certificate, floor plans, and the minutes and accounts of the owners’ association. If you’re renting: the tenancy agreement and last year’s running costs.',
  ],
  [
    'Can I list my home on Latchkey if I’m a tenant?',
    'Only the owner, or someone the owner has authorised in writing, can list a home. For a room in a shared flat, both the main tenant and the landlord must agree.',
  ],
  [
    'How do I report an incorrect or suspicious listing?',
    'Open the listing and choose Report. We review every report within a day and tell you what we’ve done.',
  ],
  [
    'How do I delete my account?',
    'Go to Account in your profile. Your listings disappear immediately and your photos within 30 days. We only keep what the law requires, such as invoices.',
  ],
];
