import { describe, expect, it } from 'vitest';
import type { Distribution, Funnel } from '@marigold/contract/reportingWidgets';
import { formatsOf } from '#ui/hooks/useFormat.ts';
import { plusDays } from '#subjects/company/days.ts';
import {
  excludingFinding,
  growthFinding,
  heldFinding,
  leavingFinding,
  majorityFinding,
  reasonFinding,
  reviewFinding,
  slowestFinding,
  sourceFinding,
  standingFinding,
  weeksOfGrowth,
} from './findings.ts';

const words = formatsOf('en');
const span = { startDate: '2026-10-01', endDate: '2026-10-30', usersId: [] };
const stagesOf = (matched: number, inReview: number): Funnel['stages'] => [
  { stage: 'matched', count: matched, conversion: null, medianDays: null },
  { stage: 'inReview', count: inReview, conversion: inReview / matched, medianDays: null },
];
const spread = (counts: Record<string, number>, suppressed = 0): Distribution => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, suppressed);
  return {
    ...span,
    from: span.startDate,
    to: span.endDate,
    total,
    suppressed,
    isWithheld: false,
    items: Object.entries(counts).map(([key, count]) => ({
      key,
      label: key,
      count,
      percent: Math.round((count / total) * 1000) / 10,
    })),
  };
};
const seriesOf = (values: readonly number[]) =>
  values.map((value, at) => ({ date: plusDays('2026-10-01', at), value }));
const weeks = (...sums: number[]) => seriesOf(sums.flatMap((sum) => [sum, 0, 0, 0, 0, 0, 0]));
const counterOf = (series: { date: string; value: number }[]) => ({
  ...span,
  value: series.reduce((sum, { value }) => sum + value, 0),
  previous: 0,
  changePercent: null,
  series,
  previousSeries: [],
});

describe('the title of the pipeline', () => {
  it('gives a fraction where it is off by a tenth at most, else the percentage', () => {
    expect(reviewFinding(stagesOf(1284, 402), words)?.text).toBe('One in three matches gets a review');
    expect(reviewFinding(stagesOf(100, 50), words)?.text).toBe('One in two matches gets a review');
    expect(reviewFinding(stagesOf(100, 36), words)?.text).toBe('One in three matches gets a review');
    expect(reviewFinding(stagesOf(100, 40), words)).toEqual({
      text: '{{percent}} of matches got a review',
      values: { percent: '40%' },
    });
    expect(reviewFinding(stagesOf(100, 97), words)?.values).toEqual({ percent: '97%' });
  });

  it('says that nobody was reviewed, and nothing about fewer than ten candidates', () => {
    expect(reviewFinding(stagesOf(10, 0), words)?.text).toBe('No match got a review yet');
    expect(reviewFinding(stagesOf(9, 3), words)).toBeUndefined();
    expect(reviewFinding([], words)).toBeUndefined();
  });
});

describe('the title of matches over time', () => {
  it('counts the weeks, up to the last day, that each brought more than the week before', () => {
    expect(weeksOfGrowth(weeks(5, 9, 10, 11))).toBe(3);
    expect(weeksOfGrowth(weeks(9, 5, 10, 11))).toBe(2);
    expect(weeksOfGrowth(weeks(11, 10, 9))).toBe(-2);
    expect(weeksOfGrowth(weeks(5, 9, 9))).toBe(0);
    expect(weeksOfGrowth(weeks(5))).toBe(0);
    expect(weeksOfGrowth([])).toBe(0);
    // Days before the first whole week make no week.
    expect(weeksOfGrowth([...seriesOf([100, 100]), ...weeks(5, 9, 10)])).toBe(2);
  });

  it('says so from two weeks and twenty matches on', () => {
    expect(growthFinding(counterOf(weeks(5, 9, 10)), words)).toEqual({
      text: 'Matches have grown for {{number}} weeks',
      values: { number: '2' },
    });
    expect(growthFinding(counterOf(weeks(12, 10, 9, 8)), words)?.text).toBe('Matches have fallen for {{number}} weeks');
    expect(growthFinding(counterOf(weeks(9, 10)), words)).toBeUndefined();
    expect(growthFinding(counterOf(weeks(1, 2, 3)), words)).toBeUndefined();
  });
});

describe('the title of a distribution', () => {
  it('says "most" of more than half only', () => {
    expect(reasonFinding(spread({ Salary: 6, ProcessTooSlow: 4 }))?.text).toBe('Most who withdraw say “{{reason}}”');
    expect(reasonFinding(spread({ Salary: 5, ProcessTooSlow: 4, Other: 1 }))).toEqual({
      text: '“{{reason}}” is the commonest reason to withdraw',
      values: { reason: 'Salary' },
    });
    expect(leavingFinding(spread({ invite: 22, matched: 6, inReview: 9, interviewDone: 9 }))?.text).toBe(
      'People withdraw most often after “{{status}}”',
    );
    expect(majorityFinding(spread({ '21to30': 50, '31to40': 50 }))).toBeUndefined();
    expect(majorityFinding(spread({ '21to30': 55, '31to40': 50 }))?.values).toEqual({ group: '21to30' });
  });

  it('names no group that another equals, that may be hidden, or that says nothing', () => {
    expect(reasonFinding(spread({ Salary: 5, ProcessTooSlow: 5 }))).toBeUndefined();
    expect(reasonFinding(spread({ Other: 9, Salary: 2 }))).toBeUndefined();
    expect(leavingFinding(spread({ invite: 10 }, 10))).toBeUndefined();
    expect(leavingFinding(spread({ invite: 5, matched: 4 }))).toBeUndefined();
    expect(majorityFinding(spread({}))).toBeUndefined();
  });

  it('says where most stand today', () => {
    expect(standingFinding(spread({ matched: 6, inReview: 5 }))?.text).toBe('Most matches wait for a first look');
    expect(standingFinding(spread({ matched: 4, rejected: 6 }))?.values).toEqual({ status: 'rejected' });
    expect(standingFinding(spread({ matched: 4, rejected: 4, invite: 3 }))).toBeUndefined();
  });
});

describe('the titles of pace and sources', () => {
  it('names the stage where people wait longest, if there is one and it takes a day', () => {
    const stages = (matched: number | null, inReview: number | null): Funnel['stages'] => [
      { stage: 'matched', count: 20, conversion: null, medianDays: matched },
      { stage: 'inReview', count: 9, conversion: 0.45, medianDays: inReview },
    ];
    expect(slowestFinding(stages(2, 5))?.values).toEqual({ stage: 'inReview' });
    expect(slowestFinding(stages(5, 5))).toBeUndefined();
    expect(slowestFinding(stages(0.5, null))).toBeUndefined();
  });

  it('names the source of more than half of ten hires', () => {
    const source = (key: string, hired: number) => ({ key, label: key, count: 40, applied: 20, hired });
    expect(sourceFinding([source('import', 4), source('application', 6)])?.values).toEqual({ source: 'application' });
    expect(sourceFinding([source('import', 5), source('application', 5)])).toBeUndefined();
    expect(sourceFinding([source('application', 9)])).toBeUndefined();
  });

  it('says how many interviews were held of those that should have been', () => {
    const interviews = { ...span, offered: 9, booked: 30, rescheduled: 0, cancelled: 15 };
    expect(heldFinding({ ...interviews, held: 9, noShow: 1 }, words)?.values).toEqual({ percent: '90%' });
    expect(heldFinding({ ...interviews, held: 9, noShow: 0 }, words)).toBeUndefined();
  });

  it('names the question at which most failed', () => {
    const question = (name: string, failed: number, passed = 20) => ({ question: name, failed, passed });
    expect(excludingFinding([question('A?', 3), question('B?', 5)])?.values).toEqual({ question: 'B?' });
    expect(excludingFinding([question('A?', 5), question('B?', 5)])).toBeUndefined();
    expect(excludingFinding([question('A?', 2, 3)])).toBeUndefined();
    expect(excludingFinding([])).toBeUndefined();
  });
});
