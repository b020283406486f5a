import { daysLeft } from '@latchkey/contract/rules/days-left';
import { type AdvertCode, advertStatusOf, type AdvertStatus } from '@latchkey/contract/states/advert';

const DAY = 24 * 60 * 60 * 1_000;

/** What a screen says of an advert. */
export interface AdvertState {
  status: AdvertStatus;
  /** After today; 0 on its last day. */
  left: number;
  /** That were paid for; one at least. */
  days: number;
  /** Nothing shows any more, also where the night has not ended it yet. */
  isOver: boolean;
}

export function advertState(
  { status, start_date, end_date }: { status: AdvertCode; start_date: string; end_date: string },
  now: Date,
): AdvertState {
  const left = daysLeft(end_date, now);
  const isOver = status === 3 || left < 0;
  return {
    status: isOver ? 'expired' : advertStatusOf(status),
    left: Math.max(0, left),
    days: Math.max(1, Math.round((Date.parse(end_date) - Date.parse(start_date)) / DAY)),
    isOver,
  };
}
