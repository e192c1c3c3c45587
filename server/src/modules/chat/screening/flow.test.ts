import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awake, isAwake } from '#ports/mail/quietHours';
import { nextOf } from './clock.ts';
import { type Input, isAsking, openQuestion, type Question, states, step, type Talk } from './flow.ts';
import { yesOrNo } from './yesNo.ts';

const question = fc.record({ kind: fc.constantFrom('yesNo' as const, 'open' as const), right: fc.boolean() });
const questions = fc
  .array(question, { minLength: 1, maxLength: 8 })
  .map((all): Question[] => all.map((each, at) => ({ ...each, id: `q${at}`, text: `Question ${at}` })));
const given = fc.oneof(fc.boolean(), fc.string({ minLength: 1 }));
const input = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      questionId: fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', 'other'),
      answer: given,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('write' as const),
      yes: fc.option(fc.boolean(), { nil: undefined }),
      text: fc.string(),
      open: fc.constantFrom('q0', 'q1', 'q2', 'q3', 'q4', null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Input>(
      ...(['confirm', 'begin', 'remind', 'handBack'] as const).map((does) => ({ does })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Input>(...(['pause', 'takeOver', 'expire', 'end'] as const).map((does) => ({ does }))),
  },
);
const fresh = (all: Question[]): Talk => ({ state: 'waiting', questions: all, answers: {} });
const isJudged = ({ state }: Talk) => state === 'passed' || state === 'failed';

describe('a screening of any questions, whatever people do in it', () => {
  it('has one question open at most, and asks none that has an answer', () => {
    fc.assert(
      fc.property(questions, fc.array(input, { maxLength: 60 }), (all, inputs) => {
        let talk = step(fresh(all), { does: 'begin' }).talk;
        for (const each of inputs) {
          const { talk: next, says, refused } = step(talk, each);
          const asked = says.flatMap((said) => (said.says === 'ask' ? [said.question] : []));
          expect(asked.length).toBeLessThanOrEqual(1);
          for (const one of asked) expect([next.answers[one.id], openQuestion(next)?.id]).toEqual([undefined, one.id]);
          expect(refused === undefined || next === talk).toBe(true);
          talk = next;
        }
      }),
    );
  });

  it('is judged by an act of the candidate alone, once all is answered, and never again', () => {
    fc.assert(
      fc.property(questions, fc.array(input, { maxLength: 60 }), (all, inputs) => {
        let talk = step(fresh(all), { does: 'begin' }).talk;
        for (const each of inputs) {
          const before = talk;
          talk = step(before, each).talk;
          expect(!isJudged(before) || talk === before).toBe(true);
          if (isJudged(before) || !isJudged(talk)) continue;
          const isRight = all.every(({ id, kind, right }) => kind === 'open' || before.answers[id] === right);
          expect([openQuestion(before), talk.state]).toEqual([undefined, isRight ? 'passed' : 'failed']);
          expect(['confirm', 'write']).toContain(each.does);
        }
      }),
    );
  });

  it('takes words for no other question than the one that was open when they were written', () => {
    fc.assert(
      fc.property(questions, fc.array(input, { maxLength: 60 }), (all, inputs) => {
        let talk = step(fresh(all), { does: 'begin' }).talk;
        for (const each of inputs) {
          const before = talk;
          talk = step(before, each).talk;
          if (each.does !== 'write' || each.open === (openQuestion(before)?.id ?? null)) continue;
          expect([talk.answers, talk.state]).toEqual([before.answers, before.state]);
        }
      }),
    );
  });

  it('says nothing while a person of the company answers, and takes no answer then', () => {
    fc.assert(
      fc.property(
        questions,
        fc.array(input, { maxLength: 40 }),
        fc.constantFrom('pause', 'takeOver'),
        (all, inputs, does) => {
          let { talk } = step(step(fresh(all), { does: 'begin' }).talk, { does } as Input);
          for (const each of inputs.filter((one) => one.does !== 'handBack')) {
            const { talk: next, says } = step(talk, each);
            expect(says).toEqual([]);
            expect([next.answers, isAsking(next)]).toEqual([talk.answers, false]);
            talk = next;
          }
        },
      ),
    );
  });

  it('can always be answered to its end', () => {
    fc.assert(
      fc.property(questions, (all) => {
        let { talk } = step(fresh(all), { does: 'begin' });
        for (const { id, kind, right } of all)
          ({ talk } = step(talk, {
            does: 'answer',
            questionId: id,
            answer: kind === 'open' ? 'Because' : (right ?? true),
          }));
        expect(talk.state).toBe('confirming');
        expect(step(talk, { does: 'confirm' }).talk.state).toBe('passed');
      }),
    );
  });

  it('keeps a question of the candidate apart from an answer', () => {
    const talk = step(fresh([{ id: 'q0', kind: 'yesNo', text: 'A licence?', right: true }]), { does: 'begin' }).talk;
    expect(step(talk, { does: 'write', yes: undefined, text: 'Is it remote?' }).says).toEqual([{ says: 'passOn' }]);
    expect(step(talk, { does: 'write', yes: undefined, text: 'it depends' }).says).toEqual([{ says: 'yesOrNo' }]);
    expect(step(talk, { does: 'write', yes: true, text: 'yep' }).talk.state).toBe('confirming');
  });
});

describe('answers that are complete but not sent', () => {
  it('stay so by any no, which is told how they are changed and sent', () => {
    const asked: Question[] = [{ id: 'q0', kind: 'yesNo', text: 'A licence?', right: true }];
    const talk: Talk = { state: 'confirming', questions: asked, answers: { q0: true } };
    const written = (text: string) => step(talk, { does: 'write', yes: yesOrNo(text), text, open: null });
    for (const no of ['no', 'nein', 'never', 'Not yet.', 'todavía no', 'noch nicht', '👎'])
      expect([no, written(no)]).toEqual([no, { talk, says: [{ says: 'notSent' }] }]);
    for (const other of ['No?', 'Is it remote?', 'No, the first one is wrong'])
      expect([other, written(other)]).toEqual([other, { talk, says: [{ says: 'passOn' }] }]);
    expect(written('yes').talk.state).toBe('passed');
  });
});

describe('what is written unasked', () => {
  const zones = [
    'Europe/Berlin',
    'Asia/Tokyo',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Etc/GMT+12',
    'Asia/Kathmandu',
  ];
  const clock = (at: Date, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

  it('waits for the morning of wherever the candidate lives, daylight saving time included', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const then = awake(at, zone);
        expect(isAwake(then, zone)).toBe(true);
        expect(clock(then, zone)).toBeGreaterThanOrEqual(8);
        expect(clock(then, zone)).toBeLessThan(20);
        expect(then.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(then.getTime() - at.getTime()).toBeLessThanOrEqual(13 * 3_600_000);
      }),
    );
  });

  it('is two reminders, after a day and after three, then nothing but a task for a person', () => {
    const since = new Date('2026-11-23T10:00:00Z');
    const days = [0, 1, 2].map((reminders) => nextOf(since, reminders, 'Europe/Berlin'));
    expect(days.map(({ does, at }) => [does, (at.getTime() - since.getTime()) / 86_400_000])).toEqual([
      ['remind', 1],
      ['remind', 3],
      ['expire', 7],
    ]);
  });
});

describe('words that people answer with', () => {
  const plain = {
    yes: [
      [
        'yep',
        'Yes!',
        'of course',
        'sure thing',
        'Hell yeah',
        'Yes, of course!',
        'yesss',
        'yes yes',
        'Yes please, thank you',
      ],
      ['ja klar', 'JA', 'Auf jeden Fall', 'Ja, natürlich', 'aber sicher', 'Ganz bestimmt', 'Ja, auf alle Fälle, danke'],
      ['sí', 'Claro que sí.', 'Por supuesto que sí', 'Sí, claro que sí, gracias', 'cómo no', 'Sííí'],
      ['👍', '👍🏽', '✅', '✔️', 'Yes 👍', '😀👍'],
    ],
    no: [
      [
        'nah',
        'No.',
        'not yet',
        'I don’t',
        'of course not',
        'Absolutely not!',
        'No, certainly not',
        'no way',
        'nooo',
        'I can not',
      ],
      [
        'nö',
        'leider nicht',
        'bestimmt nicht',
        'Natürlich nicht',
        'Nein, auf gar keinen Fall',
        'überhaupt nicht',
        'Nein, danke',
      ],
      [
        'qué va',
        'Todavía no',
        'por supuesto que no',
        'claro que no',
        'No, en absoluto',
        'de ningún modo',
        'ya no',
        'no no no',
      ],
      ['👎', '👎🏿', '❌', 'No ❌', '🙅‍♀️'],
    ],
    neither: [
      [
        'depends',
        'maybe',
        '',
        'yes and no',
        'yes, but only a little',
        'not sure',
        'sure, not',
        'no problem',
        'yes, never',
        'I can try',
      ],
      [
        'kommt darauf an',
        'ja, aber nein',
        'ja, aber nur ein bisschen',
        'eher nicht',
        'natürlich nicht immer',
        'na ja',
        'danke',
      ],
      ['depende', 'sí y no', 'sí, pero solo un poco', 'claro que depende', 'no sé', 'por favor'],
      ['🤷', 'yes 🤷', '👍👎', 'yes 👎', 'no ✅', '😀', '42'],
    ],
  };
  it.each(plain.yes.flat())('“%s” is a yes', (text) => {
    expect(yesOrNo(text)).toBe(true);
  });
  it.each(plain.no.flat())('“%s” is a no', (text) => {
    expect(yesOrNo(text)).toBe(false);
  });
  it.each(plain.neither.flat())('“%s” is neither', (text) => {
    expect(yesOrNo(text)).toBeUndefined();
  });

  it('are no answer any more with a word of which nobody knows what it says', () => {
    const sure = fc.constantFrom(...plain.yes.flat(), ...plain.no.flat());
    fc.assert(
      fc.property(sure, fc.constantFrom('but', 'sondern', 'pero', 'little', 'manchmal', 'años'), (text, word) => {
        expect([yesOrNo(`${text} ${word}`), yesOrNo(`${word} ${text}`)]).toEqual([undefined, undefined]);
      }),
    );
  });

  const added = fc.constantFrom(
    'since 2015',
    'for more than 5 years',
    'seit 2012',
    'schon seit Mai 2012',
    'desde hace 3 años',
  );
  const between = fc.constantFrom(', ', '. ', ' – ', ' - ', '; ');
  const said = fc.constantFrom(...plain.yes.slice(0, 3).flat(), ...plain.no.slice(0, 3).flat());

  it('stay the answer that they are with since when or how long, and with an apology', () => {
    fc.assert(
      fc.property(
        said,
        between,
        fc.oneof(added, fc.constantFrom('sorry', 'tut mir leid', 'lo siento')),
        (text, sign, more) => {
          expect([`${text}${sign}${more}`, yesOrNo(`${text}${sign}${more}`)]).toEqual([
            `${text}${sign}${more}`,
            yesOrNo(text),
          ]);
        },
      ),
    );
    expect(['Ja klar, seit 2012', 'Sí, desde 2015', 'Yes, since 2015', 'no, sorry'].map(yesOrNo)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('are no answer where what is added takes them back, in whatever order', () => {
    const doubt = fc.constantFrom(
      'but only at times',
      'aber nicht mehr',
      'pero poco',
      'bis 2014',
      'until 2014',
      'jein',
      'not any more',
    );
    fc.assert(
      fc.property(said, between, added, doubt, (text, sign, more, other) => {
        for (const whole of [`${text}${sign}${more}, ${other}`, `${text}, ${other}${sign}${more}`])
          expect([whole, yesOrNo(whole)]).toEqual([whole, undefined]);
      }),
    );
    expect(['seit 2012', 'keine Ahnung, seit 2012', 'yes, but since 2015', 'sorry'].map(yesOrNo)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are no answer where a yes and a no are said in one', () => {
    const [yes, no] = [fc.constantFrom(...plain.yes.slice(0, 3).flat()), fc.constantFrom('no', 'nein', 'nope', '👎')];
    fc.assert(
      fc.property(yes, no, (one, other) => {
        expect(yesOrNo(`${other}, ${one}`)).not.toBe(true);
      }),
    );
  });
});

describe('the drawing of the states', () => {
  /** A talk of two questions in each way it can stand in a state. */
  const asked: Question[] = [
    { id: 'q0', kind: 'yesNo', text: 'A licence?', right: true },
    { id: 'q1', kind: 'open', text: 'Why?' },
  ];
  const answers: Talk['answers'][] = [{}, { q0: true }, { q0: true, q1: 'so' }, { q0: false, q1: 'so' }];
  const inputs: Input[] = [
    { does: 'begin' },
    { does: 'answer', questionId: 'q0', answer: true },
    { does: 'answer', questionId: 'q1', answer: 'so' },
    ...(['confirm', 'pause', 'takeOver', 'handBack', 'remind', 'expire', 'end'] as const).map((does) => ({ does })),
  ];

  it('in the documentation is that of the table', () => {
    const isPossible = (talk: Talk) => {
      if (talk.state === 'waiting') return Object.keys(talk.answers).length === 0;
      if (talk.state === 'asking') return openQuestion(talk) !== undefined;
      return talk.state !== 'confirming' || openQuestion(talk) === undefined;
    };
    const ways = states.flatMap((state) =>
      answers
        .map((given): Talk => ({ state, questions: asked, answers: given }))
        .filter(isPossible)
        .flatMap((talk) => inputs.map((each) => ({ each, to: step(talk, each).talk.state })))
        .filter(({ to }) => to !== state)
        .map(({ each, to }) => `    ${state} --> ${to}: ${each.does}`),
    );
    const drawing = ['stateDiagram-v2', '    [*] --> waiting', ...new Set(ways)].join('\n');
    const page = readFileSync(new URL('../../../../../docs/screening.md', import.meta.url), 'utf8');
    expect(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]).toBe(drawing);
  });
});
