import type { Insertable } from 'kysely';
import type { ChatMessageTable, ChatThreadTable } from '@latchkey/server/platform/database/tables';
import {
  type ConversationMessage,
  agentQuestions,
  type ScriptedConversation,
  scriptedConversations,
} from '../data/conversations.ts';
import type { Rows } from '../market.ts';
import { dayHours, hoursBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';
import type { Accounts } from './account-rows.ts';
import type { Listing } from './property-rows.ts';

/** Account id; null is the operator. */
type Party = number | null;

interface Conversation {
  listing: Listing;
  initiator: Party;
  responder: Party;
  lines: readonly ConversationMessage[];
  unreadBy?: ConversationMessage['by'] | undefined;
}

/** Answered conversations per agent; enough for the response time to be shown. */
const conversationsPerAgent = 6;

/** Creates a few long conversations of the demo accounts, and short ones of all agents. */
export function chatRows(listings: readonly Listing[], accounts: Accounts, now: Date, random: Random): Rows {
  const conversations = [...demoConversations(listings, accounts), ...agentConversations(listings, accounts, random)];
  const threads = conversations.map((talk, at) => threadRow(talk, at + 1, now));
  const messages = conversations
    .flatMap((talk, at) => talk.lines.map((line) => messageRow(line, talk, at + 1, now)))
    .sort((one, other) => Number(one.created_at) - Number(other.created_at))
    .map((message, at) => ({ id: at + 1, ...message }));
  for (const [at, talk] of conversations.entries()) setReadState(threads[at]!, talk, messages);
  setResponseTimes(threads, accounts);
  return { chat_thread: threads, chat_message: messages };
}

function demoConversations(listings: readonly Listing[], accounts: Accounts): Conversation[] {
  const participants = { seeker: accounts.seekers[0]!.id, owner: accounts.owner.id, agent: accounts.agents[0]!.id };
  return scriptedConversations.flatMap((talk: ScriptedConversation): Conversation[] => {
    const responder = talk.responder === 'operator' ? null : participants[talk.responder];
    const lister = talk.about === 'rejected' ? participants[talk.initiator] : responder;
    const listing = listings.find(
      ({ account, property, ageDays }) =>
        (account?.id ?? null) === lister &&
        property.state === talk.about &&
        (talk.suits?.(property) ?? true) &&
        ageDays * dayHours > talk.lines[0]!.hours,
    );
    return listing ? [{ ...talk, listing, initiator: participants[talk.initiator], responder }] : [];
  });
}

function agentConversations(
  listings: readonly Listing[],
  { agents, seekers }: Accounts,
  random: Random,
): Conversation[] {
  return agents.flatMap((agent) => {
    const own = listings.filter(
      ({ account, property, ageDays }) => account === agent && property.state === 'listed' && ageDays > 2,
    );
    if (own.length === 0) return [];
    const pace = random.between(0.1, 4);
    // Without the demo seeker, who has separate conversations.
    const others = random.shuffle(seekers.slice(1)).slice(0, conversationsPerAgent);
    return others.map((seeker, at): Conversation => {
      const listing = own[at % own.length]!;
      const hours = random.between(0.2, 0.9) * Math.min(listing.ageDays, 40) * dayHours;
      const suitable = agentQuestions.filter(({ suits }) => suits?.(listing.property) ?? true);
      const { question, answer } = suitable[(agent.id + at) % suitable.length]!;
      const later = Math.min(hours * 0.9, pace * random.between(0.3, 1.8));
      const lines: ConversationMessage[] = [
        { by: 'initiator', hours, text: question },
        { by: 'responder', hours: hours - later, text: answer },
      ];
      return { listing, initiator: seeker.id, responder: agent.id, lines };
    });
  });
}

type ThreadRow = Insertable<ChatThreadTable> & { id: number };
type MessageRow = Insertable<ChatMessageTable> & { id: number; created_at: Date };

function threadRow({ listing, initiator, responder, lines }: Conversation, id: number, now: Date): ThreadRow {
  const isInOrder = responder === null || (initiator !== null && initiator < responder);
  const [account, other] = isInOrder ? [initiator, responder] : [responder, initiator];
  const moment = (line: ConversationMessage | undefined) => hoursBefore(now, line?.hours ?? 0);
  return {
    id,
    property_id: listing.id,
    account_id: account!,
    other_account_id: other,
    is_started_by_other: !isInOrder,
    first_message_at: moment(lines[0]),
    first_answer_at: moment(lines.find(({ by }) => by === 'responder')),
    last_message_at: moment(lines.at(-1)),
  };
}

function messageRow(
  line: ConversationMessage,
  { listing, initiator, responder }: Conversation,
  thread: number,
  now: Date,
) {
  const { documents, gallery } = listing.property.files;
  const picture = gallery[0] ?? null;
  const file = line.attached === 'document' ? (documents[0] ?? picture) : line.attached ? picture : null;
  return {
    thread_id: thread,
    sender_id: line.by === 'initiator' ? initiator : responder,
    message: line.text,
    file_id: file,
    created_at: hoursBefore(now, line.hours),
  };
}

/** Sets the read state: all messages are read, except the last one for the side `unreadBy`. */
function setReadState(thread: ThreadRow, talk: Conversation, messages: readonly MessageRow[]): void {
  const { unreadBy } = talk;
  const own = messages.filter(({ thread_id }) => thread_id === thread.id);
  const last = own.at(-1)?.id ?? 0;
  const before = own.filter(({ id }) => id < last).at(-1)?.id ?? 0;
  const isFirstSide = (talk[unreadBy ?? 'initiator'] ?? null) === thread.account_id;
  const [isUnread, isOtherUnread] = [unreadBy !== undefined && isFirstSide, unreadBy !== undefined && !isFirstSide];
  Object.assign(thread, {
    last_message_id: last,
    read_id: isUnread ? before : last,
    other_read_id: isOtherUnread ? before : last,
    unread_count: isUnread ? 1 : 0,
    other_unread_count: isOtherUnread ? 1 : 0,
  });
}

/** Sets the median response time in minutes, as the server computes it. */
function setResponseTimes(threads: readonly ThreadRow[], { agents }: Accounts): void {
  for (const agent of agents) {
    const minutes = threads
      .filter((thread) => (thread.is_started_by_other ? thread.account_id : thread.other_account_id) === agent.id)
      .map(({ first_answer_at, first_message_at }) => (Number(first_answer_at) - Number(first_message_at)) / 60_000)
      .sort((one, other) => one - other);
    if (minutes.length < 5) continue;
    const half = (minutes.length - 1) / 2;
    agent.answer_minutes = Math.round((minutes[Math.floor(half)]! + minutes[Math.ceil(half)]!) / 2);
  }
}
