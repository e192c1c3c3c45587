import type { Language } from '@marigold/contract/kit';
import { daysOfView, idsIn, ViewState } from '@marigold/contract/reportingView';
import type { Funnel } from '@marigold/contract/reportingWidgets';
import sql from 'sql-template-tag';
import { getSettings } from '#modules/company';
import type { CompanyCall } from '#platform/http/call';
import type { ViewNumbers } from '#ports/mail/letters/weekly';
import { plusDays, todayIn } from '../counts/days.ts';
import { scopeOf } from '../scope.ts';
import { answered, funnel } from '../widgets/further.ts';
import { labelOf } from '../widgets/labels.ts';
import { widgetAnswers } from '../widgets/widgets.ts';

/** The numbers of a view before anybody reads them. */
type Numbers = Omit<ViewNumbers, 'stages'> & Pick<Funnel, 'stages'>;

/** What the query of an address says of the dashboard; what it cannot be falls back to the default, as on the screen. */
export const stateOf = (address: string): ViewState => {
  const params = new URLSearchParams(address);
  const given = Object.keys(ViewState.shape).flatMap((name) => {
    const value = params.get(name);
    return value !== null && ViewState.partial().safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return ViewState.parse(Object.fromEntries(given));
};

/** The numbers of a view as its owner sees them, of whole days: the last one is yesterday. */
export const numbersOf = async (call: CompanyCall, address: string): Promise<Numbers> => {
  const state = stateOf(address);
  const { timeZone } = await getSettings(call.db);
  const days = daysOfView(state, plusDays(todayIn(timeZone), -1));
  const users = await call.db.rows<{ id: string }>(sql`
    select user_account_id id from user_card where user_account_id = any(${idsIn(state.users)}::uuid[])`);
  const asked = { ...days, usersId: users.map(({ id }) => id), matchStatus: 'matched' as const };
  const scope = await scopeOf(call, asked);
  return {
    days,
    matches: await widgetAnswers.matchescounter(call, scope, asked),
    posted: (await widgetAnswers.currentopportunities(call, scope, asked)).value,
    interviews: await widgetAnswers.totalscheduledinterviews(call, scope),
    hires: await widgetAnswers.averagetimetohire(call, scope),
    screenings: await widgetAnswers.passedscreeningquestions(call, scope),
    answered: await answered(call, asked),
    stages: (await funnel(call, asked)).stages,
  };
};

/** The same in a reader's language. */
export const readBy = (language: Language, { stages, ...numbers }: Numbers): ViewNumbers => ({
  ...numbers,
  // Everybody is at the first stage: these are the new matches.
  stages: stages.slice(1).map(({ stage, count }) => ({ label: labelOf(language, 'far', stage), count })),
});
