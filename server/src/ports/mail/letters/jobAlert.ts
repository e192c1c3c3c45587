import type { Write } from './write.ts';

/** Whose roles it is about. */
export interface About {
  company: string;
  /** Of the page where the mails are confirmed and ended. */
  path: string;
}

/** Asks whether somebody really wants mails about new roles. */
export const jobAlertConfirm: Write<About> = ({ say }, { company, path }, link) => ({
  subject: say('Confirm: new roles at {{company}} by mail', { company }),
  parts: [
    say(
      'Do you want a mail when {{company}} posts a new role? At most one a day, and each of them has a link that ends them.',
      {
        company,
      },
    ),
    { button: say('Yes, tell me about new roles'), url: link(path) },
    say('Without your confirmation nothing is sent, and your address is forgotten after a week.'),
  ],
  reason: say('You get this mail because your address was entered on the page of {{company}}.', { company }),
});

/** Tells of a company's new roles. */
export const jobAlert: Write<{
  company: string;
  /** Of the company's page, or of the one role there is. */
  path: string;
  roles: readonly { title: string; facts: string }[];
  /** How many there are besides. */
  more: number;
}> = ({ say }, { company, path, roles, more }, link) => ({
  subject:
    roles.length === 1
      ? say('New at {{company}}: {{title}}', { company, title: roles[0]?.title ?? '' })
      : say('New roles at {{company}}', { company }),
  parts: [
    say('{{company}} has posted this since your last mail:', { company }),
    {
      facts: [
        ...roles.map(({ title, facts }) => [title, facts] as const),
        ...(more > 0 ? [['…', `+ ${more}`] as const] : []),
      ],
    },
    { button: say('See the new roles'), url: link(path) },
  ],
  reason: say('You get this mail because you asked to hear of new roles at {{company}}. At most one comes a day.', {
    company,
  }),
});
