/** What candidates read in the invitation. */
export const messages = [
  'Nothing to prepare. Bring one piece you liked and one you would do differently today.',
  'We are looking forward to meeting you. It will be the two of us, and there is time for your questions.',
  'You will meet the team that you would work with. Call me if the link gives you trouble.',
] as const;

/** What the team notes of interviews that were held. */
export const notes = [
  'Explained a failure without blaming anybody. Would like to hear more about the second project.',
  'Strong on the craft, new to health care. Asked good questions about patients.',
  'Knows the tools, less so the people side. Second talk with the team.',
  '',
  'Clear yes. Wants to decide by the end of the month.',
] as const;

/** Where the company meets candidates by video. */
export const videoLink = 'https://meet.solstice.example/interview';
/** Where it meets them in person. */
export const office = 'Rua do Alecrim 26, Lisbon, second floor';
