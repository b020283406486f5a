import { daysLeft } from '@latchkey/contract/package/days-left';
import { type AdvertCode, advertStatusOf, type AdvertStatus } from '@latchkey/contract/advert/states';

const DAY = 24 * 60 * 60 * 1_000;

/** What a screen says of an advert. */
export interface AdvertState {
  status: AdvertStatus;
  /** After today; 0 on its last day. */
  left: number;
  /** That were paid for; one at least. */
  days: number;
  /** Nothing shows any more, also where the night has not ended it yet: how it came to that; null while it is not over. */
  ending: AdvertEnding | null;
}

/** `undecided`: nobody decided about it in time; `rejected`: nobody saw it; `stopped`: rejected while it ran. */
export type AdvertEnding = 'ran' | 'undecided' | 'rejected' | 'stopped';

/** What is known of an advert; the reason and whether it was ever shown only in the list of one's own. */
export interface KnownAdvert {
  status: AdvertCode;
  start_date: string;
  end_date: string;
  reject_reason?: string;
  was_shown?: boolean;
}

export function advertState(advert: KnownAdvert, now: Date): AdvertState {
  const { status, start_date, end_date } = advert;
  const left = daysLeft(end_date, now);
  const isOver = status === 3 || left < 0;
  return {
    status: isOver ? 'expired' : advertStatusOf(status),
    left: Math.max(0, left),
    days: Math.max(1, Math.round((Date.parse(end_date) - Date.parse(start_date)) / DAY)),
    ending: isOver ? endingOf(advert) : null,
  };
}

function endingOf({ status, reject_reason = '', was_shown }: KnownAdvert): AdvertEnding {
  const before = advertStatusOf(status);
  if (reject_reason !== '' || before === 'rejected') return was_shown ? 'stopped' : 'rejected';
  return before === 'pending' || was_shown === false ? 'undecided' : 'ran';
}
