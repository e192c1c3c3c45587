import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCv, titleOfJob } from './cv.ts';

const english = `Ada Byron
12 Mill Lane, Leeds | ada@example.org | +44 113 496 0000

PROFESSIONAL EXPERIENCE

Junior developer
Northern Looms Ltd, Leeds
June 2016 - May 2019
• Wrote the booking of 2015 anew.

Senior developer
Engines & Co, London
March 2020 - present
- Leads a team of six.

EDUCATION

Bachelor of Mathematics
University of Leeds
2012 - 2016

SKILLS
TypeScript, PostgreSQL`;

const german = `Lebenslauf

Berufserfahrung
2019 – heute
Pflegefachfrau | Klinikum Nord
03/2012 – 2018
Krankenschwester | Haus Abendfrieden

Ausbildung
2009 – 2012
Gesundheits- und Krankenpflege, Pflegeschule Kiel

Kenntnisse
Wundversorgung`;

describe('reading a CV', () => {
  it('finds the titles of jobs, the one held now first, and not the degree', () => {
    expect(readCv(english).titles).toEqual(['Senior developer', 'Junior developer']);
  });

  it('finds titles that stand below their dates', () => {
    expect(readCv(german).titles).toEqual(['Pflegefachfrau', 'Krankenschwester']);
  });

  it('takes the part about skills for itself, without its heading', () => {
    expect(readCv(english).skills).toEqual(['TypeScript, PostgreSQL']);
    expect(readCv(german).skills).toEqual(['Wundversorgung']);
  });

  it('leaves out name and contact', () => {
    expect(readCv(english).text).not.toMatch(/Ada|ada@|Mill Lane/);
  });

  it('reads the title of a job description', () => {
    expect(titleOfJob('\nStaff nurse\n\nAbout the role\nYou care.')).toBe('Staff nurse');
  });

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('2019 - 2020', 'SKILLS', '• x', ''))), (lines) => {
        const { titles, text } = readCv(lines.join('\n'));
        expect(titles.every((title) => title.length > 0)).toBe(true);
        expect(typeof text).toBe('string');
      }),
    );
    expect(readCv('')).toEqual({ titles: [], text: '', skills: [] });
  });
});
