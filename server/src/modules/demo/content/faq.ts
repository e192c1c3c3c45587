/** What candidates ask most, and what the company answers. */
export const faq = [
  {
    question: 'How long does it take until I hear from you?',
    answer: 'You hear from a person within a week of each step. If a day moves, we tell you the new one and why.',
  },
  {
    question: 'Can I work from home?',
    answer:
      'Teams agree on their own days. In hybrid roles that is mostly two days at the clinic or office and three wherever you like.',
  },
  {
    question: 'What does the interview look like?',
    answer:
      'A first talk of 45 minutes by video, then half a day with the team. There is no test at home; we look at work of yours together.',
  },
  {
    question: 'Which languages do I need?',
    answer: 'English in every team. Portuguese or Spanish where you meet patients; we pay for lessons.',
  },
  {
    question: 'How many days of vacation are there?',
    answer: '27 days a year, and your birthday.',
  },
  {
    question: 'Do you help with moving to Lisbon?',
    answer: 'Yes: the move itself, the first month in a flat, and the way through the offices.',
  },
] as const;
