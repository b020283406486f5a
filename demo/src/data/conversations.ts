import type { DemoProperty } from '../properties/make-property.ts';

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
  /** Whether the texts suit a property. */
  suits?: (property: DemoProperty) => boolean;
  lines: readonly ConversationMessage[];
  unreadBy?: ConversationMessage['by'];
}

const isHome = ({ category }: DemoProperty) => category.key !== 'work' && category.key !== 'land';

export const scriptedConversations: readonly ScriptedConversation[] = [
  {
    initiator: 'seeker',
    responder: 'agent',
    about: 'listed',
    suits: (property) => isHome(property) && property.files.documents.length > 0,
    unreadBy: 'initiator',
    lines: [
      { by: 'initiator', hours: 52, text: 'Good morning! I love the light in the living room. Is it still available?' },
      {
        by: 'responder',
        hours: 51.6,
        text: 'Good morning, Sara! Yes, it is. The owners moved out last week, so you can view it any day.',
      },
      { by: 'initiator', hours: 51.2, text: 'Do you have a floor plan? I’d like to see where my desk could go.' },
      { by: 'responder', hours: 50.9, text: 'Here it is, with all the measurements.', attached: 'document' },
      { by: 'responder', hours: 50.8, text: '', attached: 'picture' },
      { by: 'initiator', hours: 27, text: 'Thank you! Could I view it on Saturday?' },
      { by: 'responder', hours: 26.5, text: 'Saturday at 11 works. Let’s meet at the door. I’ll have the keys.' },
      { by: 'initiator', hours: 26.3, text: 'Saturday at 11 is perfect.' },
      {
        by: 'responder',
        hours: 1.4,
        text: 'See you then! Please bring some ID, in case you’d like to reserve it on the day.',
      },
    ],
  },
  {
    initiator: 'seeker',
    responder: 'owner',
    about: 'listed',
    suits: isHome,
    unreadBy: 'responder',
    lines: [
      { by: 'initiator', hours: 70, text: 'Hello Paula, are pets allowed? I have an old and very quiet cat.' },
      { by: 'responder', hours: 64, text: 'Cats are fine. The neighbours have three of them.' },
      { by: 'initiator', hours: 5, text: 'That’s great! How much is it for heating and water each month?' },
    ],
  },
  {
    initiator: 'seeker',
    responder: 'operator',
    about: 'listed',
    suits: ({ rentDuration }) => rentDuration === null,
    unreadBy: 'initiator',
    lines: [
      { by: 'initiator', hours: 121, text: 'Is the price negotiable?' },
      { by: 'responder', hours: 118, text: 'Not at the moment. We’ll let you know if that changes.' },
      { by: 'initiator', hours: 117, text: 'Thank you, that’s kind.' },
      { by: 'responder', hours: 3, text: 'Good news: the seller is now open to offers.' },
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
        text: 'Could you tell me exactly what I need to change? I’d like to get it right this time.',
      },
      {
        by: 'responder',
        hours: 28,
        text: 'Of course. You’ll find the reason next to the listing. Once you’ve corrected it, just submit it again.',
      },
      { by: 'initiator', hours: 27.5, text: 'I can see it now, thanks. I’ll change it tonight.' },
    ],
  },
];

interface AgentQuestion {
  question: string;
  answer: string;
  /** Whether question and answer suit a property. */
  suits?: (property: DemoProperty) => boolean;
}

/** Questions to agents with their answers; each conversation uses one that suits its property. */
export const agentQuestions: readonly AgentQuestion[] = [
  { question: 'Is it still available?', answer: 'Yes, it is. Would you like to view it this week?' },
  {
    question: 'Which floor is it on, and is there a lift?',
    answer: 'It’s all in the listing details. I can send you some more photos too.',
    suits: ({ measures }) => measures.floor !== null,
  },
  {
    question: 'When could I move in?',
    answer: 'As soon as the contract is signed and we have the keys, which takes a few days.',
    suits: ({ category }) => category.key !== 'land',
  },
  {
    question: 'How noisy is the street at night?',
    answer: 'It’s quiet. Pop round one evening and hear for yourself.',
    suits: isHome,
  },
  { question: 'Could I view it after work?', answer: 'Of course. Would half past six suit you?' },
  {
    question: 'Is the furniture included?',
    answer: 'The kitchen is, but the rest of the furniture isn’t.',
    suits: ({ measures: { features } }) => features.includes('Fitted kitchen') && !features.includes('Furnished'),
  },
  {
    question: 'Is there any movement on the price?',
    answer: 'A little. Make an offer and I’ll ask the owner.',
  },
];
