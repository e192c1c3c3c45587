import { awake } from '#ports/mail/quietHours';

const hour = 3_600_000;
/** Hours of silence after which a candidate is reminded, and days after which a person of the company has to look. */
const silence = { first: 24 * hour, second: 72 * hour, expired: 7 * 24 * hour } as const;

/** What comes next of a talk nobody answers in, and when: two reminders at most, then it expires. */
export const nextOf = (since: Date, reminders: number, zone: string): { does: 'remind' | 'expire'; at: Date } => {
  const after = (milliseconds: number) => new Date(since.getTime() + milliseconds);
  if (reminders >= 2) return { does: 'expire', at: after(silence.expired) };
  return { does: 'remind', at: awake(after(reminders === 0 ? silence.first : silence.second), zone) };
};
