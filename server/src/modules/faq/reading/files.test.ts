import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipSync } from 'fflate';
import { startTestApp, type TestApp, type TestUser } from '#platform/testing/testApp';
import { docxOf, pdfOf } from '../../import/cv/testFiles.ts';
import { xlsxOf } from '../../import/tables/testXlsx.ts';

let test: TestApp;
let owner: TestUser;
beforeAll(async () => {
  test = await startTestApp({}, { withoutJobs: true });
  owner = await test.register('Solstice Health');
});
afterAll(() => test.close());

const company = () => `/api/faq/v1/companies/${owner.companyId}`;
const upload = async (fileName: string, bytes: string | Uint8Array) => {
  const { body } = await test.as(owner).get(`${company()}/faqsignedurl?fileName=${encodeURIComponent(fileName)}`);
  const headers = { 'content-type': 'application/octet-stream' };
  return test.app.inject({ method: 'PUT', url: body.url, payload: Buffer.from(bytes), headers });
};
const sync = (fileName: string, by = owner) =>
  test.as(by).post(`/api/faq/${by.userId}/sync`, {
    companyIdentifier: by.companyId,
    opportunityIdentifier: '',
    fileName,
    fileType: fileName.split('.').at(-1)?.toUpperCase(),
  });
const readFrom = async (fileName: string, bytes: string | Uint8Array) => {
  expect((await upload(fileName, bytes)).statusCode).toBe(200);
  return (await sync(fileName)).body;
};

const asked = [
  ['How many days of holiday are there?', 'Thirty, and the week between the years.'],
  ['May I work from home?', 'Up to three days a week, after the first month.'],
] as const;
const found = asked.map(([question, answer]) => ({ question, answer }));
const numbered = asked.map(([question, answer], at) => `${at + 1}. ${question}\n\n${answer}\n`).join('\n');
const data = (answer: (text: string) => object) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'FAQPage',
        mainEntity: asked.map(([name, text]) => ({ '@type': 'Question', name, acceptedAnswer: answer(text) })),
      },
    ],
  })}</script>`;
const each = (of: (question: string, answer: string) => string) => asked.map(([q, a]) => of(q, a)).join('');

describe('a file of questions', () => {
  it.each<[string, string, () => string | Uint8Array | Promise<Uint8Array>]>([
    ['a numbered text', 'a.txt', () => `Our FAQ\n\n${numbered}`],
    ['lettered lines', 'b.txt', () => each((q, a) => `Q: ${q}\nA: ${a}\n\n`)],
    ['Markdown', 'c.md', () => `# FAQ\n\n${each((q, a) => `## ${q}\n\n${a}\n\n`)}`],
    ['a table with headings', 'd.csv', () => `No;Frage;Antwort\n${each((q, a) => `1;${q};"${a}"\n`)}`],
    ['a PDF', 'e.pdf', () => pdfOf(`Our FAQ\n\n${numbered}`)],
    ['a Word file', 'f.docx', () => docxOf(`Our FAQ\n\n${numbered}`)],
    ['a spreadsheet', 'g.xlsx', () => xlsxOf({ FAQ: [['Question', 'Answer'], ...asked] })],
    ['data for machines', 'h.html', () => data((text) => ({ '@type': 'Answer', text: `<p>${text}</p>` }))],
    [
      'marked questions',
      'i.html',
      () =>
        each(
          (q, a) =>
            `<div itemscope itemtype="https://schema.org/Question"><b itemprop="name">${q}</b><div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><p itemprop="text">${a}</p></div></div>`,
        ),
    ],
    ['accordions', 'j.html', () => each((q, a) => `<details><summary>${q}</summary><p>${a}</p></details>`)],
    ['definitions', 'k.html', () => `<dl>${each((q, a) => `<dt>${q}</dt><dd>${a}</dd>`)}</dl>`],
    [
      'headings',
      'l.html',
      () =>
        `<nav><h2>Who are we?</h2></nav>${each((q, a) => `<div><h3>1.1 ${q} ¶</h3></div><p>${a}</p>`)}<h2>Imprint</h2><p>x</p>`,
    ],
  ])('is read from %s', async (_what, name, make) => {
    const { questions } = await readFrom(name, await make());
    expect(
      questions.map(({ question, answer }: { question: string; answer: string }) => ({ question, answer })),
    ).toEqual(found);
  });

  it('saves nothing by itself, and says what is there already and what says the same twice', async () => {
    const by = `/api/faq/${owner.userId}/company/${owner.companyId}`;
    await test.as(owner).post(by, { faqs: [{ question: 'May I work from home?', answer: 'Yes.' }] });
    const again = '3. How many days of holiday are there really?\n\nThirty.\n';
    const { questions } = await readFrom('same.txt', `${numbered}\n${again}`);
    expect(questions).toMatchObject([
      { known: null, sameAs: null },
      { known: { answer: 'Yes.' }, sameAs: null },
      { known: null, sameAs: 0 },
    ]);
    expect((await test.as(owner).get(by)).body.totalRecords).toBe(1);
  });

  it('shows both answers that a table gives to one question, as the same, and a row that stands twice once', async () => {
    const rows = [
      ['Question', 'Answer'],
      ['May I work at sea?', 'Yes.'],
      ['May I bring my dog?', 'Please do.'],
      ['may I work at sea', 'On Fridays only.'],
      ['May I bring my dog?', 'Please do.'],
    ];
    const csv = rows.map((cells) => cells.join(';')).join('\n');
    for (const [name, bytes] of [
      ['both.csv', csv],
      ['both.xlsx', xlsxOf({ FAQ: rows })],
    ] as const)
      expect((await readFrom(name, bytes)).questions).toMatchObject([
        { answer: 'Yes.', sameAs: null },
        { answer: 'Please do.', sameAs: null },
        { question: 'may I work at sea', answer: 'On Fridays only.', sameAs: 0 },
      ]);
  });

  it('reads answers of Markdown without its marks, lists in lines, and links with where they lead', async () => {
    const text = [
      '# FAQ',
      '## How do I **apply**?',
      '',
      'Send your _CV_ to [our team](mailto:jobs@solstice.example), or use',
      'the [form](https://solstice.example/jobs "Jobs"). **Please note:** snake_case and 2 * 3 stay, `code` too.',
      '',
      '1. Write',
      '2. Wait for **one** week',
      '',
      '### What to send',
      '',
      '- [x] a CV',
      '* a \\*letter\\*',
      '',
      '> ~~Nothing~~ else, see <https://solstice.example>.',
      '',
      '| Day | Hours |',
      '| --- | ----- |',
      '| Mon | 9–17 |',
      '',
      '## May I call?',
      '',
      'Yes.',
    ].join('\n');
    expect((await readFrom('marks.md', text)).questions).toMatchObject([
      {
        question: 'How do I apply?',
        answer: [
          'Send your CV to our team (jobs@solstice.example), or use the form (https://solstice.example/jobs). Please note: snake_case and 2 * 3 stay, code too.',
          '',
          '1. Write',
          '2. Wait for one week',
          '',
          'What to send',
          '',
          '• a CV',
          '',
          '• a *letter*',
          '',
          'Nothing else, see https://solstice.example.',
          '',
          'Day – Hours',
          'Mon – 9–17',
        ].join('\n'),
      },
      { question: 'May I call?', answer: 'Yes.' },
    ]);
  });

  it.each([
    [
      'a link with a question mark',
      '## What is A?\n\nSee [the rules](https://a.example/p?a=b).\n\n## Is B?\n\nNo.',
      [
        ['What is A?', 'See the rules (https://a.example/p?a=b).'],
        ['Is B?', 'No.'],
      ],
    ],
    [
      'code that asks',
      '## What does `npm test` do?\n\nSee:\n\n```js\n// ## Not a question? a < 2 && b\n```\n\nDone.',
      [['What does npm test do?', 'See:\n\n// ## Not a question? a < 2 && b\n\nDone.']],
    ],
    [
      'an answer that asks',
      '## Is A?\n\nThis.\n\nOr is it? Nobody knows.\n\nIs it?\n\nNo.',
      [['Is A?', 'This.\n\nOr is it? Nobody knows.\n\nIs it?\n\nNo.']],
    ],
    [
      'numbers, with answers below them',
      '1. Can I work remotely?\n\n   Yes, three days.\n\n2. What is paid?\n\n   Much.',
      [
        ['Can I work remotely?', 'Yes, three days.'],
        ['What is paid?', 'Much.'],
      ],
    ],
    [
      'bold lines',
      '**1. Can I work remotely?**\nYes, three days.\n\n**2. What is paid?**  \nMuch.',
      [
        ['Can I work remotely?', 'Yes, three days.'],
        ['What is paid?', 'Much.'],
      ],
    ],
    [
      'letters',
      'Q: Can I work remotely?\nA: Yes.\n\nQ: What is paid?\n\nA: Much.',
      [
        ['Can I work remotely?', 'Yes.'],
        ['What is paid?', 'A: Much.'],
      ],
    ],
    [
      'anchors, signs and lists within lists',
      '## What is A? {#a}\n\n5 < 6 &amp; a&lt;b\n\n1. one\n2. two\n   1. first\n   2. second\n   - third',
      [['What is A?', '5 < 6 & a<b\n\n1. one\n2. two\n2.1. first\n2.2. second\n– third']],
    ],
  ])('reads Markdown with %s', async (_what, text, expected) => {
    const { questions } = await readFrom('asked.md', text);
    expect(questions.map(({ question, answer }: { question: string; answer: string }) => [question, answer])).toEqual(
      expected,
    );
  });

  it.each([
    ['letter.docx', '“letter.docx” is damaged, or no Word document. Save it again from Word, or as PDF.'],
    ['list.xlsx', '“list.xlsx” is damaged, or no Excel file. Save it again from Excel, or as CSV.'],
    ['paper.pdf', '“paper.pdf” is damaged, or no PDF. Save it again from the program it was written in.'],
  ])('says of a file whose ending is not what it is that it is damaged: %s', async (name, sentence) => {
    const { code, message } = await readFrom(name, `${numbered}`);
    expect([code, message]).toEqual(['UNREADABLE', sentence]);
  });

  it('joins lines and words that were broken for a page, and skips its table of contents', async () => {
    const text = `Contents\n\n1.1 What is a benefit plan? . . . . . 3\n1.2 Who is insured? . . . . . 4\n1.3 Does it hold for most? 9\n1.4 Rules . . . . 10\n\n1.1 What is a benefit\nplan?\n\nThe insur-\nance of all. It is insurance.\n\n1.2 Who is insured?\n\nEverybody.\n`;
    const { questions } = await readFrom('broken.txt', text);
    expect(questions).toMatchObject([
      { question: 'What is a benefit plan?', answer: 'The insurance of all. It is insurance.' },
      { question: 'Who is insured?', answer: 'Everybody.' },
    ]);
  });

  it.each([
    ['a text that asks nothing', 'none.txt', 'We are open.', 'NO_QUESTIONS'],
    ['a broken PDF', 'broken.pdf', '%PDF-1.7 nothing', 'UNREADABLE'],
    ['a PDF without text', 'scan.pdf', pdfOf(''), 'UNREADABLE'],
    ['an archive that is no paper', 'some.docx', zipSync({ 'a.txt': new Uint8Array(10) }), 'UNREADABLE'],
    [
      'one that unpacks to far more',
      'bomb.xlsx',
      zipSync({ 'xl/workbook.xml': new Uint8Array(80_000_000) }),
      'UNREADABLE',
    ],
  ])('is refused when it is %s, by its name', async (_what, name, bytes, code) => {
    const { body } = await readFrom(name, await bytes).then(async () => sync(name));
    expect([body.code, body.message]).toEqual([code, expect.stringContaining(`“${name}”`)]);
  });

  it('says what to do about a password, pages without text, and a file that is empty', async () => {
    const locked = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await readFrom('locked.pdf', await pdfOf(numbered, { userPassword: 'secret' }))).message).toBe(
      '“locked.pdf” is protected by a password. Save it without one and try again.',
    );
    expect((await readFrom('scan.pdf', await pdfOf(''))).message).toBe(
      '“scan.pdf” holds pictures of pages without text. Save it from the program it was written in.',
    );
    expect((await upload('locked.xlsx', locked)).json().message).toBe(
      'This file is protected by a password. Save it without one and try again.',
    );
    expect((await upload('nothing.txt', '')).json().message).toBe('This file is empty. Choose another one.');
  });

  it('survives pages made to keep a reader busy', async () => {
    const deep = `${'<div>'.repeat(20_000)}<h2>Why?</h2>So.`;
    const nested = `<script type="application/ld+json">${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}</script>`;
    const marks = `${'a? '.repeat(100_000)}\n\n${'-'.repeat(300_000)}`;
    for (const [name, bytes] of [
      ['deep.html', deep],
      ['nested.html', nested],
      ['marks.txt', marks],
    ] as const) {
      await upload(name, bytes);
      expect([200, 422]).toContain((await sync(name)).status);
    }
    expect((await test.ask('GET', '/healthz')).status).toBe(200);
  });

  it('has to be uploaded first, by whoever has it read, and be a text or a paper', async () => {
    expect((await sync('missing.txt')).body.errors[0].code).toBe('NOT_UPLOADED');
    await upload('mine.txt', numbered);
    expect((await sync('mine.txt', await test.join(owner, 'Admin'))).body.errors[0].code).toBe('NOT_UPLOADED');
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect((await upload('a.txt', picture)).statusCode).toBe(415);
  });
});
