import type { Insertable } from 'kysely';
import type { ChatMessageTable, ChatThreadTable } from '@latchkey/server/database/tables';
import { type Line, questions, type Talk, talks } from '../data/conversations.ts';
import type { Rows } from '../market.ts';
import { dayHours, hoursBefore } from '../moments.ts';
import type { Random } from '../random.ts';
import type { Accounts } from './account-rows.ts';
import type { Listing } from './property-rows.ts';

/** Null is the operator. */
type Party = number | null;

interface Said {
  listing: Listing;
  asks: Party;
  answers: Party;
  lines: readonly Line[];
  unreadBy?: Line['by'] | undefined;
}

/** Conversations that an agent has answered: enough for the time that answers take to be shown. */
const answeredEach = 6;

/** What people say to each other: a few lively conversations of the demo accounts, and short ones of all agents. */
export function chatRows(listings: readonly Listing[], accounts: Accounts, now: Date, random: Random): Rows {
  const said = [...demoTalks(listings, accounts), ...agentTalks(listings, accounts, random)];
  const threads = said.map((talk, at) => threadRow(talk, at + 1, now));
  const messages = said
    .flatMap((talk, at) => talk.lines.map((line) => messageRow(line, talk, at + 1, now)))
    .sort((one, other) => Number(one.created_at) - Number(other.created_at))
    .map((message, at) => ({ id: at + 1, ...message }));
  for (const [at, talk] of said.entries()) read(threads[at]!, talk, messages);
  noteAnswerTimes(threads, accounts);
  return { chat_thread: threads, chat_message: messages };
}

function demoTalks(listings: readonly Listing[], accounts: Accounts): Said[] {
  const people = { seeker: accounts.seekers[0]!.id, owner: accounts.owner.id, agent: accounts.agents[0]!.id };
  return talks.flatMap((talk: Talk): Said[] => {
    const answers = talk.answers === 'operator' ? null : people[talk.answers];
    const lister = talk.about === 'rejected' ? people[talk.asks] : answers;
    const listing = listings.find(
      ({ account, home, ageDays }) =>
        (account?.id ?? null) === lister && home.state === talk.about && ageDays * dayHours > talk.lines[0]!.hours,
    );
    return listing ? [{ ...talk, listing, asks: people[talk.asks], answers }] : [];
  });
}

function agentTalks(listings: readonly Listing[], { agents, seekers }: Accounts, random: Random): Said[] {
  return agents.flatMap((agent) => {
    const own = listings.filter(
      ({ account, home, ageDays }) => account === agent && home.state === 'listed' && ageDays > 2,
    );
    if (own.length === 0) return [];
    const pace = random.between(0.1, 4);
    // Not the demo seeker, who has a conversation of her own.
    const askers = random.shuffle(seekers.slice(1)).slice(0, answeredEach);
    return askers.map((asker, at): Said => {
      const listing = own[at % own.length]!;
      const hours = random.between(0.2, 0.9) * Math.min(listing.ageDays, 40) * dayHours;
      const [question, answer] = questions[(agent.id + at) % questions.length]!;
      const later = Math.min(hours * 0.9, pace * random.between(0.3, 1.8));
      const lines: Line[] = [
        { by: 'asks', hours, text: question },
        { by: 'answers', hours: hours - later, text: answer },
      ];
      return { listing, asks: asker.id, answers: agent.id, lines };
    });
  });
}

type ThreadRow = Insertable<ChatThreadTable> & { id: number };
type MessageRow = Insertable<ChatMessageTable> & { id: number; created_at: Date };

function threadRow({ listing, asks, answers, lines }: Said, id: number, now: Date): ThreadRow {
  const isInOrder = answers === null || (asks !== null && asks < answers);
  const [account, other] = isInOrder ? [asks, answers] : [answers, asks];
  const moment = (line: Line | undefined) => hoursBefore(now, line?.hours ?? 0);
  return {
    id,
    property_id: listing.id,
    account_id: account!,
    other_account_id: other,
    is_started_by_other: !isInOrder,
    first_message_at: moment(lines[0]),
    first_answer_at: moment(lines.find(({ by }) => by === 'answers')),
    last_message_at: moment(lines.at(-1)),
  };
}

function messageRow(line: Line, { listing, asks, answers }: Said, thread: number, now: Date) {
  const { documents, gallery } = listing.home.files;
  const picture = gallery[0] ?? null;
  const file = line.attached === 'document' ? (documents[0] ?? picture) : line.attached ? picture : null;
  return {
    thread_id: thread,
    sender_id: line.by === 'asks' ? asks : answers,
    message: line.text,
    file_id: file,
    created_at: hoursBefore(now, line.hours),
  };
}

/** Everybody has read everything, but for one side that has not seen what the other wrote last. */
function read(thread: ThreadRow, talk: Said, messages: readonly MessageRow[]): void {
  const { unreadBy } = talk;
  const own = messages.filter(({ thread_id }) => thread_id === thread.id);
  const last = own.at(-1)?.id ?? 0;
  const before = own.filter(({ id }) => id < last).at(-1)?.id ?? 0;
  const isFirstSide = (talk[unreadBy ?? 'asks'] ?? null) === thread.account_id;
  const [isUnread, isOtherUnread] = [unreadBy !== undefined && isFirstSide, unreadBy !== undefined && !isFirstSide];
  Object.assign(thread, {
    last_message_id: last,
    read_id: isUnread ? before : last,
    other_read_id: isOtherUnread ? before : last,
    unread_count: isUnread ? 1 : 0,
    other_unread_count: isOtherUnread ? 1 : 0,
  });
}

/** As the server works it out: the middle of the answers that were given, in minutes. */
function noteAnswerTimes(threads: readonly ThreadRow[], { agents }: Accounts): void {
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
