/** What a test says of a calendar's answer. */
interface TestReply {
  uid: string;
  attendee: string;
  partstat: string;
  sequence: number;
  method?: string;
  comment?: string;
  /** Milliseconds since 1970; now unless said. */
  at?: number;
}

const stamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
const folded = (line: string): string => (line.match(/.{1,70}/g) ?? []).join('\r\n ');

/** The calendar file by which a calendar answers an invitation. */
export const replyFile = ({
  uid,
  attendee,
  partstat,
  sequence,
  method = 'REPLY',
  comment,
  at = Date.now(),
}: TestReply): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Example//Calendar 1.0//EN',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    'DTSTART:20301126T103000Z',
    'DTEND:20301126T111500Z',
    `SEQUENCE:${sequence}`,
    `ATTENDEE;CN="Noa, of Winter";PARTSTAT=${partstat}:mailto:${attendee}`,
    'ORGANIZER:mailto:jobs@example.com',
    ...(comment ? [folded(`COMMENT:${comment}`)] : []),
    'SUMMARY:Accepted: First talk',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** A mail with a calendar file, as calendars send them in their different ways. */
export const mailWith = (
  file: string,
  from: string,
  how: 'alternative' | 'attached' | 'bare' | 'base64' = 'alternative',
): string => {
  const head = [`From: ${from}`, 'To: jobs@example.com', 'Subject: Accepted', 'MIME-Version: 1.0'];
  const calendar = 'Content-Type: text/calendar; charset=UTF-8; method=REPLY';
  if (how === 'bare') return [...head, calendar, '', file].join('\r\n');
  const kind = how === 'alternative' ? 'alternative' : 'mixed';
  const encoded =
    how === 'base64'
      ? (
          Buffer.from(file)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\r\n')
      : file;
  return [
    ...head,
    `Content-Type: multipart/${kind}; boundary=edge`,
    '',
    '--edge',
    'Content-Type: text/plain',
    '',
    'Yes, gladly.',
    '--edge',
    how === 'attached' ? 'Content-Type: application/octet-stream; name="invite.ics"' : calendar,
    ...(how === 'attached' ? ['Content-Disposition: attachment; filename="invite.ics"'] : []),
    ...(how === 'base64' ? ['Content-Transfer-Encoding: base64'] : []),
    '',
    encoded,
    '--edge--',
    '',
  ].join('\r\n');
};
