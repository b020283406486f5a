/** One thing that is said, so many hours ago. */
export interface Line {
  /** Who asks is the one who wrote first. */
  by: 'asks' | 'answers';
  hours: number;
  text: string;
  /** Something of the home. */
  attached?: 'picture' | 'document';
}

/** Among the demo accounts and the operator. `unreadBy`: this side has not seen what the other wrote last. */
export interface Talk {
  asks: 'seeker' | 'owner';
  answers: 'agent' | 'owner' | 'operator';
  /** A home of this state, of who answers or else of who asks. */
  about: 'listed' | 'rejected';
  lines: readonly Line[];
  unreadBy?: Line['by'];
}

export const talks: readonly Talk[] = [
  {
    asks: 'seeker',
    answers: 'agent',
    about: 'listed',
    unreadBy: 'asks',
    lines: [
      { by: 'asks', hours: 52, text: 'Good morning! I like the light in the living room. Is it still free?' },
      {
        by: 'answers',
        hours: 51.6,
        text: 'Good morning, Sara! Yes, it is. The owners moved out last week, so we can see it any day.',
      },
      { by: 'asks', hours: 51.2, text: 'Do you have a plan? I would like to see where my desk could stand.' },
      { by: 'answers', hours: 50.9, text: 'Here it is, with all measures.', attached: 'document' },
      { by: 'answers', hours: 50.8, text: '', attached: 'picture' },
      { by: 'asks', hours: 27, text: 'Thank you! Could I come on Saturday?' },
      { by: 'answers', hours: 26.5, text: 'Saturday at 11 works. We meet at the door, I bring the keys.' },
      { by: 'asks', hours: 26.3, text: 'Saturday at 11 is perfect.' },
      {
        by: 'answers',
        hours: 1.4,
        text: 'See you then! Please bring something with your name on it, in case you want to reserve it at once.',
      },
    ],
  },
  {
    asks: 'seeker',
    answers: 'owner',
    about: 'listed',
    unreadBy: 'answers',
    lines: [
      { by: 'asks', hours: 70, text: 'Hello Paula, are pets welcome? I have an old and very quiet cat.' },
      { by: 'answers', hours: 64, text: 'Cats are fine. The neighbours have three.' },
      { by: 'asks', hours: 5, text: 'Wonderful! What do heating and water come to in a month?' },
    ],
  },
  {
    asks: 'seeker',
    answers: 'operator',
    about: 'listed',
    unreadBy: 'asks',
    lines: [
      { by: 'asks', hours: 121, text: 'Is there room to talk about the price?' },
      { by: 'answers', hours: 118, text: 'Not yet. We will tell you when that changes.' },
      { by: 'asks', hours: 117, text: 'That is kind, thank you.' },
      { by: 'answers', hours: 3, text: 'It has changed: offers are welcome this week.' },
    ],
  },
  {
    asks: 'owner',
    answers: 'operator',
    about: 'rejected',
    lines: [
      {
        by: 'asks',
        hours: 30,
        text: 'Could you tell me what exactly I should change? I want to do it right this time.',
      },
      {
        by: 'answers',
        hours: 28,
        text: 'Of course. Look at the reason that stands beside the listing, and send it again.',
      },
      { by: 'asks', hours: 27.5, text: 'I see it now. I will change it tonight.' },
    ],
  },
];

/** What people ask an agent and what they hear: by turns, about all homes. */
export const questions: readonly (readonly [question: string, answer: string])[] = [
  ['Is it still free?', 'Yes, it is. Would you like to see it this week?'],
  [
    'Which floor is it on, and is there a lift?',
    'It is all in the facts of the listing; I can send you the plan, too.',
  ],
  ['When could I move in?', 'As soon as the contract is signed and the keys are here, which takes some days.'],
  ['How loud is the street at night?', 'Quiet. Come by after dinner once and listen.'],
  ['May I see it after work?', 'Gladly. Is half past six good for you?'],
  ['Does the furniture stay?', 'The kitchen stays, everything else goes.'],
  ['Is the price open to talk about?', 'A little. Make an offer, and I will ask the owner.'],
];
