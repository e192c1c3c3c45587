/** What is said in a video, and until which second. */
interface Caption {
  until: number;
  says: string;
}

/** A video of the demo: its file and picture lie in server/demo under its name. */
export interface Film {
  name: string;
  seconds: number;
  description: string;
  captions: readonly Caption[];
  /** How often it was played, within the last days. */
  plays: number;
}

/** The video in which the company introduces itself. */
export const spotlight: Film = {
  name: 'welcome',
  seconds: 7,
  description: 'Who we are, in seven seconds. #careathome',
  captions: [
    { until: 3, says: '[Soft music]' },
    { until: 7, says: 'Solstice Health: the weeks after hospital, less lonely.' },
  ],
  plays: 214,
};

/** Other videos of the company, in their order. */
export const branding: readonly Film[] = [
  {
    name: 'tuesdays',
    seconds: 7,
    description: 'Sara leads our ward at home in Lisbon. What she does on Tuesdays. #careathome #nursing',
    captions: [
      { until: 3, says: 'On Tuesdays we call every patient' },
      { until: 6, says: 'who went home that week.' },
      { until: 7, says: '[Soft music]' },
    ],
    plays: 96,
  },
  {
    name: 'screens',
    seconds: 6,
    description: 'The screen that took us a month to make shorter. #design #engineering',
    captions: [
      { until: 3.4, says: 'Booking took eleven taps.' },
      { until: 6, says: 'Now it takes four.' },
    ],
    plays: 61,
  },
  {
    name: 'clinic',
    seconds: 6,
    description: 'Two days a week in the clinic, three wherever you like. #hybridwork',
    captions: [{ until: 6, says: 'Two days here, three wherever you like.' }],
    plays: 38,
  },
];

/** What a candidate answers by video, and what is said in it. */
export const answer = {
  name: 'answer',
  seconds: 9,
  says: 'It was the booking screen. I watched five people use it, and every one of them looked for the time first. So we put the time first.',
};
