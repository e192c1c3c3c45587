import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { asideLayouts } from './asideLayouts.ts';
import { type Cv, cvOf, truthOf } from './cv.ts';
import { asideDocuments, seenDocuments } from './documents.ts';
import { people } from './people.ts';
import { seenLayouts } from './seenLayouts.ts';
import { strangeFiles } from './strangers/index.ts';
import { manners } from './wording.ts';

/** Layouts that take more than a page, with the same words on each. */
const long = new Set(['repeated', 'letterhead']);
/** CVs of each layout. */
const ofEach = 3;

interface Layout {
  name: string;
  format: string;
  make: (cv: Cv) => Promise<Uint8Array>;
}

/**
 * Makes CVs of invented people in layouts of our own: those in `seen` and `strangersSeen` to work with, those in `aside` and
 * `strangersAside` to judge by.
 */
export const makeCvs = async (folder: string): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const print = async (html: string, cv: Cv, isLong: boolean): Promise<Uint8Array> => {
    const page = await browser.newPage();
    await page.setContent(html);
    const line = (text: string) =>
      `<div style="font-size:8px;width:100%;padding:0 14mm;display:flex;justify-content:space-between"><span>${cv.name} – ${cv.headings.document}</span><span>${text}</span></div>`;
    const bytes = await page.pdf({
      format: 'A4',
      printBackground: true,
      displayHeaderFooter: isLong,
      headerTemplate: line(''),
      footerTemplate: line(`${cv.headings.page} <span class="pageNumber"></span> / <span class="totalPages"></span>`),
      margin: { top: '18mm', bottom: '18mm', left: '14mm', right: '14mm' },
    });
    await page.close();
    return bytes;
  };
  const printed = (layouts: Record<string, (cv: Cv) => string>): Layout[] =>
    Object.entries(layouts).map(([name, of]) => ({
      name,
      format: 'pdf',
      make: (cv) => print(of(cv), cv, long.has(name)),
    }));
  const documents = (formats: Record<string, Record<string, (cv: Cv) => Uint8Array>>): Layout[] =>
    Object.entries(formats).flatMap(([format, layouts]) =>
      Object.entries(layouts).map(([name, of]) => ({ name, format, make: (cv: Cv) => Promise.resolve(of(cv)) })),
    );
  const halves = {
    seen: [...printed(seenLayouts), ...documents(seenDocuments)],
    aside: [...printed(asideLayouts), ...documents(asideDocuments)],
  };
  let at = 0;
  for (const [half, layouts] of Object.entries(halves)) {
    const to = path.join(folder, half);
    mkdirSync(path.join(to, 'files'), { recursive: true });
    const truth: unknown[] = [];
    for (const { name, format, make } of layouts) {
      for (let of = 0; of < ofEach; of += 1, at += 1) {
        // Five is prime to the number of people, so that each layout meets people of several languages.
        const person = people[(at * 5) % people.length];
        const manner = manners[at % manners.length];
        if (!person || !manner) continue;
        const cv = cvOf(person, manner, at);
        const file = `${name}-${of + 1}-${cv.language}.${format}`;
        writeFileSync(path.join(to, 'files', file), await make(cv));
        truth.push({ ...truthOf(cv, file, format, name), manner });
      }
    }
    writeFileSync(path.join(to, 'truth.json'), JSON.stringify(truth, null, 1));
  }
  for (const [half, files] of Object.entries(strangeFiles())) {
    const to = path.join(folder, half);
    mkdirSync(path.join(to, 'files'), { recursive: true });
    for (const { layout, cv, file } of files) {
      const page = await browser.newPage();
      if ('html' in layout) await page.setContent(layout.html(cv));
      const bytes =
        'html' in layout ? await page.pdf({ preferCSSPageSize: true, printBackground: true }) : layout.bytes(cv);
      await page.close();
      writeFileSync(path.join(to, 'files', file), bytes);
    }
    writeFileSync(
      path.join(to, 'truth.json'),
      JSON.stringify(
        files.map(({ truth }) => truth),
        null,
        1,
      ),
    );
  }
  await browser.close();
};
