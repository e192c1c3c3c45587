import ICAL from 'ical.js';
import sql from 'sql-template-tag';
import type { Db } from '#platform/database/db';
import type { InterviewRow } from '../store.ts';

/** An interview as a letter said that it is. */
interface Said {
  isOn: boolean;
  start: number;
  end: number;
  /** All that its file says, but for when it was written and which one it is. */
  text: string;
}
/** What somebody was written of an interview: as the last letter that left says it, or nothing that left yet. */
type Known = { said: Said | null };

const passing = /^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED|CREATED):.*\r?\n/gm;

const read = (file: string): Said => {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const at = (time: ICAL.Time) => time.toJSDate().getTime();
  return {
    isOn: calendar.getFirstPropertyValue('method') !== 'CANCEL',
    start: at(event.startDate),
    end: at(event.endDate),
    text: file.replaceAll(/\r?\n[ \t]/g, '').replaceAll(passing, ''),
  };
};

/** Whether a file says nothing but what somebody knows. */
export const isNoNews = ({ isOn, text }: Said, file: string): boolean => isOn && read(file).text === text;

/** Whom letters about an interview were written to, and what they know by those that left. */
export const knownOf = async (
  db: Db,
  { interview_id, match_id }: Pick<InterviewRow, 'interview_id' | 'match_id'>,
): Promise<ReadonlyMap<string, Known>> => {
  const rows = await db.rows<{ to_address: string; ics: string; has_left: boolean }>(sql`
    select distinct on (to_address) to_address, ics, state not in ('held', 'cancelled') has_left
    from mail_log where about_id = ${match_id} and position(${interview_id} in ics) > 0
    order by to_address, state in ('held', 'cancelled'), created_at desc, mail_id desc`);
  return new Map(rows.map(({ to_address, ics, has_left }) => [to_address, { said: has_left ? read(ics) : null }]));
};
