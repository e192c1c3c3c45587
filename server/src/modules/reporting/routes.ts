import type { reporting } from '@marigold/contract/reporting';
import type { Handlers } from '#platform/http/serve';
import { reportOf } from './built/report.ts';
import { peopleBehind } from './behind.ts';
import { asCsv } from './fairness/csv.ts';
import { explain } from './widgets/explain.ts';
import { getFairness, getQuestionFairness } from './fairness/report.ts';
import { answered, funnel, scheduling, sources } from './widgets/further.ts';
import { listUsers } from './people.ts';
import { listViews, saveViews } from './saved/views.ts';
import { answerWidget } from './widgets/widgets.ts';

export const routes: Handlers<typeof reporting.routes> = {
  listAnalyticsUsers: (call, asked) => listUsers(call, asked),
  getWidget: (call, { widget, body }) => answerWidget(call, widget, body),
  getFunnel: (call, { body }) => funnel(call, body),
  getSources: (call, { body }) => sources(call, body),
  getScheduling: (call, { body }) => scheduling(call, body),
  getAnswered: (call, { body }) => answered(call, body),
  getReport: (call, { body }) => reportOf(call, body),
  listPeopleBehind: (call, { body }) => peopleBehind(call, body),
  listDefinitions: ({ language }) => ({ data: explain(language) }),
  listSavedViews: async (call) => ({ data: await listViews(call) }),
  saveViews: async (call, { body }) => ({ data: await saveViews(call, body.views) }),
  getFairness: (call, asked) => getFairness(call, asked),
  getQuestionFairness: (call, asked) => getQuestionFairness(call, asked),
  getFairnessCsv: async (call, asked) => {
    const report = await getFairness(call, asked);
    return {
      body: asCsv(report, await getQuestionFairness(call, asked)),
      type: 'text/csv; charset=utf-8',
      cache: 'no-store',
      headers: {
        'content-disposition': `attachment; filename="fairness-${report.startDate}-${report.endDate}.csv"`,
      },
    };
  },
};
