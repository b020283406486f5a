/** One message of a conversation. */
export interface ConversationMessage {
  /** Side of the sender; the initiator wrote the first message. */
  by: 'initiator' | 'responder';
  /** Hours before `now`. */
  hours: number;
  text: string;
  /** Attachment from the files of the property. */
  attached?: 'picture' | 'document';
}

/** A conversation between demo accounts, or with the operator. `unreadBy`: this side has not read the last message. */
export interface ScriptedConversation {
  initiator: 'seeker' | 'owner';
  responder: 'agent' | 'owner' | 'operator';
  /** State of the property; a rejected one belongs to the initiator, a listed one to the responder. */
  about: 'listed' | 'rejected';
  lines: readonly ConversationMessage[];
  unreadBy?: ConversationMessage['by'];
}

export const scriptedConversations: readonly ScriptedConversation[] = [
  {
    initiator: 'seeker',
    responder: 'agent',
    about: 'listed',
    unreadBy: 'initiator',
    lines: [
      { by: 'initiator', hours: 52, text: 'Good morning! I like the light in the living room. Is it still free?' },
      {
        by: 'responder',
        hours: 51.6,
        text: 'Good morning, Sara! Yes, it is. The owners moved out last week, so we can see it any day.',
      },
      { by: 'initiator', hours: 51.2, text: 'Do you have a plan? I would like to see where my desk could stand.' },
      { by: 'responder', hours: 50.9, text: 'Here it is, with all measures.', attached: 'document' },
      { by: 'responder', hours: 50.8, text: '', attached: 'picture' },
      { by: 'initiator', hours: 27, text: 'Thank you! Could I come on Saturday?' },
      { by: 'responder', hours: 26.5, text: 'Saturday at 11 works. We meet at the door, I bring the keys.' },
      { by: 'initiator', hours: 26.3, text: 'Saturday at 11 is perfect.' },
      {
        by: 'responder',
        hours: 1.4,
        text: 'See you then! Please bring something with your name on it, in case you want to reserve it at once.',
      },
    ],
  },
  {
    initiator: 'seeker',
    responder: 'owner',
    about: 'listed',
    unreadBy: 'responder',
    lines: [
      { by: 'initiator', hours: 70, text: 'Hello Paula, are pets welcome? I have an old and very quiet cat.' },
      { by: 'responder', hours: 64, text: 'Cats are fine. The neighbours have three.' },
      { by: 'initiator', hours: 5, text: 'Wonderful! What do heating and water come to in a month?' },
    ],
  },
  {
    initiator: 'seeker',
    responder: 'operator',
    about: 'listed',
    unreadBy: 'initiator',
    lines: [
      { by: 'initiator', hours: 121, text: 'Is there room to talk about the price?' },
      { by: 'responder', hours: 118, text: 'Not yet. We will tell you when that changes.' },
      { by: 'initiator', hours: 117, text: 'That is kind, thank you.' },
      { by: 'responder', hours: 3, text: 'It has changed: offers are welcome this week.' },
    ],
  },
  {
    initiator: 'owner',
    responder: 'operator',
    about: 'rejected',
    lines: [
      {
        by: 'initiator',
        hours: 30,
        text: 'Could you tell me what exactly I should change? I want to do it right this time.',
      },
      {
        by: 'responder',
        hours: 28,
        text: 'Of course. Look at the reason that stands beside the listing, and send it again.',
      },
      { by: 'initiator', hours: 27.5, text: 'I see it now. I will change it tonight.' },
    ],
  },
];

/** Questions to agents with their answers, used in turns for all properties. */
export const agentQuestions: readonly (readonly [question: string, answer: string])[] = [
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
