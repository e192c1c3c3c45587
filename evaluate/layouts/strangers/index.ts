import { asideSheets } from './asideSheets.ts';
import { cvOfStranger, type StrangeCv, truthOfStranger } from './cv.ts';
import { asidePeople } from './others.ts';
import { asidePapers, seenPapers } from './papers.ts';
import { seenPeople } from './people.ts';
import { seenSheets } from './seenSheets.ts';
import { ways } from './wording.ts';

/** CVs of each layout. */
const ofEach = 4;

/** How a CV is laid out: printed from HTML, or written as a file. */
type StrangeLayout =
  | { name: string; format: 'pdf'; html: (cv: StrangeCv) => string }
  | { name: string; format: string; bytes: (cv: StrangeCv) => Uint8Array };

const layoutsOf = (
  sheets: Record<string, (cv: StrangeCv) => string>,
  papers: Record<string, Record<string, (cv: StrangeCv) => Uint8Array>>,
): StrangeLayout[] => [
  ...Object.entries(sheets).map(([name, html]) => ({ name, format: 'pdf' as const, html })),
  ...Object.entries(papers).flatMap(([format, of]) =>
    Object.entries(of).map(([name, bytes]) => ({ name, format, bytes })),
  ),
];

/** What a layout leaves out. */
const unsaid: Record<string, (cv: StrangeCv) => object> = {
  plain: () => ({ headline: null }),
  academic: () => ({ headline: null }),
  profile: ({ skills }) => ({ skills: skills.slice(0, 3) }),
};

/** A CV to be made, under what name, and what is to be read of it. */
export interface StrangeFile {
  layout: StrangeLayout;
  cv: StrangeCv;
  file: string;
  truth: ReturnType<typeof truthOfStranger> & { way: string };
}

/** CVs of strangers: those that may be looked at, and those kept aside, of other people in other layouts and with other dates. */
export const strangeFiles = (): Record<'strangersSeen' | 'strangersAside', StrangeFile[]> => {
  const of = (half: 'seen' | 'aside'): StrangeFile[] => {
    const people = half === 'seen' ? seenPeople : asidePeople;
    const layouts = half === 'seen' ? layoutsOf(seenSheets, seenPapers) : layoutsOf(asideSheets, asidePapers);
    return layouts.flatMap((layout, place) =>
      Array.from({ length: ofEach }, (_, turn) => {
        const at = place * ofEach + turn;
        // Three is prime to the number of people, so that each layout meets people of several languages.
        const person = people[(at * 3) % people.length];
        const way = ways[half][at % ways[half].length];
        if (!person || !way) throw new Error('there is nobody to write a CV of');
        const cv = cvOfStranger(person, way, at);
        const file = `${layout.name}-${turn + 1}-${cv.tongue}.${layout.format}`;
        const truth = { ...truthOfStranger(cv, file, layout.format, layout.name), way };
        return { layout, cv, file, truth: { ...truth, ...unsaid[layout.name]?.(cv) } };
      }),
    );
  };
  return { strangersSeen: of('seen'), strangersAside: of('aside') };
};
