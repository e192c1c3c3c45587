/** What candidates write to an open question; each fits any of them. */
export const openAnswers = [
  'A booking screen. I had thought people read it from top to bottom; they only looked for the time. We threw half of it away, and calls to the desk went down by a third.',
  'The honest answer is that I was wrong about what mattered. I watched five people for an afternoon, and we changed the plan the next morning.',
  'At my last place we measured it for a month before we touched anything. It took patience, and it made the decision easy.',
  'I ask the person who does the work every day. Usually they have known it for a year.',
] as const;
