import type { MatchStatus } from '@marigold/contract/matches';

/** One line of a conversation; {name} is the candidate's first name, {role} the title, {recruiter} who writes. */
export interface Line {
  by: 'user' | 'member';
  text: string;
}

/** How conversations begin, once a candidate is invited. */
export const openings: readonly (readonly Line[])[] = [
  [
    {
      by: 'user',
      text: 'Hi {name}, I am {recruiter} from Solstice Health. Your work reads like a good fit for {role}. Would you have half an hour this week to talk about it?',
    },
    { by: 'member', text: 'Hello {recruiter}, yes, gladly. Thursday or Friday before noon would suit me best.' },
    {
      by: 'user',
      text: 'Then you will find times to choose from in your mail. It will be the two of us and the team lead.',
    },
    { by: 'member', text: 'Perfect. Is there anything I should prepare?' },
    { by: 'user', text: 'Nothing to prepare. Bring one project you liked and one you would do differently today.' },
  ],
  [
    {
      by: 'user',
      text: 'Hi {name}, thank you for your patience. We would like to meet you for {role}. How does next week look?',
    },
    { by: 'member', text: 'Next week is good. I am free on Tuesday afternoon and all of Wednesday.' },
    { by: 'user', text: 'Then choose what suits you from the times in your mail.' },
  ],
  [
    {
      by: 'user',
      text: 'Hello {name}, we read your profile with interest. {role} is hybrid, two days a week at the office. Does that work for you?',
    },
    { by: 'member', text: 'It does. May I ask whether the two days are fixed?' },
    { by: 'user', text: 'Each team agrees on its own. Most come in on Tuesdays and Thursdays.' },
    { by: 'member', text: 'That would be fine for me.' },
  ],
  [
    {
      by: 'user',
      text: 'Hi {name}, a short question before we meet: when could you start, if it fits for both of us?',
    },
    { by: 'member', text: 'My notice is six weeks, so from the beginning of the month after next.' },
    { by: 'user', text: 'Thank you, that is early enough.' },
    { by: 'member', text: 'Could you tell me a little more about the team? How many people would I work with?' },
  ],
  [
    { by: 'user', text: 'Hi {name}, would you like to talk about {role}? I can offer you a few times this week.' },
    { by: 'member', text: 'Hi! Yes. I am travelling until Wednesday, any time after that is good.' },
  ],
];

/** What is said when a candidate comes so far. */
export const steps: Partial<Record<MatchStatus, readonly (readonly Line[])[]>> = {
  interviewScheduled: [
    [
      { by: 'user', text: 'Your interview is booked, {name}. The link and the time are in your mail.' },
      { by: 'member', text: 'It is in my calendar, thank you. See you then!' },
    ],
    [{ by: 'member', text: 'I chose a time. Is there parking at the clinic, in case we meet there?' }],
    [
      { by: 'member', text: 'Thank you for the times, I took the earliest. Who else will be there?' },
      { by: 'user', text: 'The lead of the team. Nobody who tests you, somebody who would work with you.' },
    ],
  ],
  interviewDone: [
    [
      {
        by: 'user',
        text: 'Thank you for the conversation, {name}. We talk about it in the team and you hear from me within the week.',
      },
      {
        by: 'member',
        text: 'Thank you all for your time. I enjoyed it, and I am looking forward to hearing from you.',
      },
    ],
    [
      { by: 'member', text: 'Thank you for today. Here is the article I mentioned: https://www.w3.org/TR/WCAG22/' },
      { by: 'user', text: 'Thank you, I will pass it on. You hear from us by Friday.' },
    ],
  ],
  jobOffer: [
    [
      {
        by: 'user',
        text: 'Good news, {name}: we would like to work with you. The offer is in your inbox. Call me whenever you want to go through it.',
      },
      { by: 'member', text: 'That is wonderful, thank you! I will read it tonight and call you tomorrow.' },
    ],
  ],
  hired: [
    [
      {
        by: 'user',
        text: 'Welcome, {name}! We are happy that you join us. Your first day begins at nine, at the reception.',
      },
      { by: 'member', text: 'Thank you! See you then.' },
    ],
  ],
  withdrawn: [
    [
      {
        by: 'member',
        text: 'Hello {recruiter}, I withdraw my application. It was not an easy decision. Thank you for everything, you were very kind.',
      },
      { by: 'user', text: 'Thank you for telling us, {name}. All the best, and the door stays open.' },
    ],
  ],
};
