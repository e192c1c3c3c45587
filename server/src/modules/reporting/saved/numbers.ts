import { type ReportBody, reportMeasures } from '@marigold/contract/reportingBuilder';
import { daysOfView, idsIn, reportAsked, type ViewDays, ViewState } from '@marigold/contract/reportingView';
import type { WidgetBody } from '@marigold/contract/reportingWidgets';
import { wordsOf } from '@marigold/words/spoken';
import sql from 'sql-template-tag';
import { getSettings } from '#modules/company';
import type { CompanyCall } from '#platform/http/call';
import type { ViewNumbers, ViewRows } from '#ports/mail/letters/weekly';
import { reportOf } from '../built/report.ts';
import { plusDays, todayIn } from '../counts/days.ts';
import { scopeOf } from '../scope.ts';
import { answered, funnel } from '../widgets/further.ts';
import { labelOf } from '../widgets/labels.ts';
import { widgetAnswers } from '../widgets/widgets.ts';

/** What the query of an address says of the dashboard; what it cannot be falls back to the default, as on the screen. */
export const stateOf = (address: string): ViewState => {
  const params = new URLSearchParams(address);
  const given = Object.keys(ViewState.shape).flatMap((name) => {
    const value = params.get(name);
    return value !== null && ViewState.partial().safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return ViewState.parse(Object.fromEntries(given));
};

/** Rows of a report that a mail has. */
const mostRows = 20;

const dashboardOf = async (call: CompanyCall, asked: WidgetBody): Promise<ViewNumbers> => {
  const scope = await scopeOf(call, asked);
  const { stages } = await funnel(call, asked);
  return {
    matches: await widgetAnswers.matchescounter(call, scope, asked),
    posted: (await widgetAnswers.currentopportunities(call, scope, asked)).value,
    interviews: await widgetAnswers.totalscheduledinterviews(call, scope),
    hires: await widgetAnswers.averagetimetohire(call, scope),
    screenings: await widgetAnswers.passedscreeningquestions(call, scope),
    answered: await answered(call, asked),
    // Everybody is at the first stage: these are the new matches.
    stages: stages.slice(1).map(({ stage, count }) => ({ label: labelOf(call.language, 'far', stage), count })),
  };
};

const rowsOf = async (call: CompanyCall, asked: ReportBody): Promise<ViewRows> => {
  const { measures, rows } = await reportOf(call, asked);
  const words = wordsOf(call.language, 'refusals');
  return {
    measures: measures.map((name) => words[reportMeasures[name]] ?? reportMeasures[name]),
    rows: rows.slice(0, mostRows).map(({ labels, values }) => ({ label: labels.join(', '), values })),
    more: Math.max(0, rows.length - mostRows),
  };
};

/** The numbers of a view as its owner sees them, in the call's language, of whole days: the last one is yesterday. */
export const numbersOf = async (
  call: CompanyCall,
  address: string,
): Promise<{ days: ViewDays; numbers: ViewNumbers | ViewRows }> => {
  const state = stateOf(address);
  const { timeZone } = await getSettings(call.db);
  const days = daysOfView(state, plusDays(todayIn(timeZone), -1));
  const users = await call.db.rows<{ id: string }>(sql`
    select user_account_id id from user_card where user_account_id = any(${idsIn(state.users)}::uuid[])`);
  const asked = { ...days, usersId: users.map(({ id }) => id), matchStatus: 'matched' as const };
  const numbers =
    state.show === 'report' ? await rowsOf(call, { ...asked, ...reportAsked(state) }) : await dashboardOf(call, asked);
  return { days, numbers };
};
