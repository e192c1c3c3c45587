import type { reporting } from '@marigold/contract/reporting';
import type { Handlers } from '#platform/http/serve';
import { asCsv } from './csv.ts';
import { getFairness } from './fairness.ts';

export const routes: Handlers<typeof reporting.routes> = {
  getFairness: (call, asked) => getFairness(call, asked),
  getFairnessCsv: async (call, asked) => {
    const report = await getFairness(call, asked);
    return {
      body: asCsv(report),
      type: 'text/csv; charset=utf-8',
      cache: 'no-store',
      headers: {
        'content-disposition': `attachment; filename="fairness-${report.startDate}-${report.endDate}.csv"`,
      },
    };
  },
};
